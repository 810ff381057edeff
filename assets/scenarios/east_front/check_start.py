"""Checks the start: room, sides, areas, holes in the front, supply by RE-08, RE-14 and RE-18; that every arrival has a class and a place."""
import csv,collections,os
os.chdir(os.path.dirname(os.path.abspath(__file__)))
import survey as S
P=S.P; CL={r['key']:r for r in csv.DictReader(open('classes.csv'))}; KI={r['kind']:r for r in csv.DictReader(open('kinds.csv'))}
stack=collections.defaultdict(collections.Counter); rows=[list(r.values()) for r in csv.DictReader(open('order_of_battle.csv'))]
for side,cl,steps,name,la,lo,area,parent in rows:
    c=P.locate(float(la),float(lo)); kind=KI[CL[cl]['kind']]['stacks_as']; stack[c][kind]+=1
    assert stack[c][kind]<={'combat':3,'headquarters':1,'air':1}[kind],name
    assert not S.water[c] and S.soviet[c]==(side=='soviet'),name
    assert side!='axis' or S.group[c]==area,name
    assert 1<=int(steps)<=int(CL[cl]['steps']),name
places={r['key'] for r in csv.DictReader(open('places.csv'))}
for a in csv.DictReader(open('arrivals.csv')): assert a['class'] in CL and a['place'] in places and 1<=int(a['turn'])<=10,a
cnt=collections.Counter((r[0],CL[r[1]]['kind']) for r in rows)
for s in('axis','soviet'): print(s,{k:v for (a,k),v in cnt.items() if a==s})
# holes in the front: axis front cells with no unit within one cell
def fronts(soviet): return {x for p in S.frontline for x in p if S.soviet[x]==soviet}
for sd in(False,True):
    F=fronts(sd); occ={c for c in stack if stack[c]['combat'] and S.soviet[c]==sd}
    hole=[c for c in F if c not in occ and not any(n in occ for n in P.around[c])]
    print('soviet' if sd else 'axis','front cells',len(F),'occupied',len(F&occ),'out of every zone',[(round(P.lat[c],2),round(P.lon[c],2)) for c in hole])
# supply at the start by RE-08, RE-14 and RE-18
units=collections.defaultdict(set); combat=collections.defaultdict(set)
for r in rows:
    c=P.locate(float(r[4]),float(r[5])); units[r[0]].add(c)
    if KI[CL[r[1]]['kind']]['zone']=='yes': combat[r[0]].add(c)
def nb(c): return [n for n in P.around[c] if n is not None and tuple(sorted((c,n))) not in S.shut and not S.water[n]]
def own(c,s): return not S.water[c] and S.soviet[c]==(s=='soviet')
zone={}
for s,e in(('axis','soviet'),('soviet','axis')):
    z=set()
    for c in combat[e]: z|={c,*nb(c)}
    zone[s]={c for c in z if S.field.get(c)!=s}     # zone that s feels
def supplied(s):
    ok=lambda c: own(c,s) and (c not in zone[s] or c in units[s])
    q=[]; head=set()
    for r in csv.DictReader(open('sources.csv')):
        if r['side']!=s: continue
        c=P.locate(float(r['lat']),float(r['lon']))
        if not ok(c): print('source lost',s,r['place'],own(c,s)); continue
        if r['kind']=='rail' and c not in S.rail: print('no railway at',r['place'])
        head.add(c)
        if c in S.rail: q.append(c)
    seen=set(q)
    while q:
        c=q.pop()
        for n in nb(c):
            if n in S.rail and n not in seen and ok(n): seen.add(n); q.append(n)
    head|=seen
    dist={c:0 for c in head}; fr=list(head)
    for k in range(1,9):
        nx=[]
        for c in fr:
            for n in nb(c):
                if n not in dist and ok(n): dist[n]=k; nx.append(n)
        fr=nx
    return dist,seen
for s in('axis','soviet'):
    d,net=supplied(s)
    lack=[(r[3],r[4],r[5]) for r in rows if r[0]==s and P.locate(float(r[4]),float(r[5])) not in d]
    land=[c for c in range(S.N) if own(c,s)]
    print(s,'rail cells in use',len(net),'of',sum(own(c,s) for c in S.rail),'own cells supplied',sum(c in d for c in land),'of',len(land),'units without supply',lack)
    print('  rail cells off the net',[(S.place[c]['key']) for c in S.rail if own(c,s) and c not in net and c in S.place])
# which cells can ever be supplied with a whole board: distance to the nearest railway
d={c:0 for c in S.rail}; fr=list(d); k=0
while fr:
    k+=1; nx=[]
    for c in fr:
        for n in nb(c):
            if n not in d: d[n]=k; nx.append(n)
    fr=nx
print('land cells farther than 8 from any railway',sum(v>8 for v in d.values()),'max',max(d.values()))
