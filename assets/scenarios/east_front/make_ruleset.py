"""Writes ruleset/classes.csv in the columns of docs/data.md, with attack, defense_factor, steps and range behind."""
import csv
H='key,kind,name,display,owners,movement,surface,anti_submarine,defense,fighter,bomber,kamikaze,traits,hulls,strength_before_1943,strength_from_1943,note'.split(',')
with open('ruleset/classes.csv','w') as f:
    w=csv.writer(f,lineterminator='\n'); w.writerow(H+['attack','defense_factor','steps','range'])
    for r in sorted(csv.DictReader(open('classes.csv')),key=lambda r:r['key']):
        d={k:r.get(k,'') for k in H}
        if r['kind'] not in('headquarters','air_support'): d['strength_before_1943']=d['strength_from_1943']=r['steps']
        w.writerow([d[k] for k in H]+[r['attack'],r['defense_factor'],r['steps'],r['range']])
