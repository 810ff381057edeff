"""The combat and the costs of the east front, reckoned from the tables: the reference for cases.md and cases/*.case."""
import csv,os,sys,tomllib,math
from fractions import Fraction as F
D=os.path.dirname(os.path.abspath(__file__))+'/'
CL={r['key']:r for r in csv.DictReader(open(D+'classes.csv'))}
T=tomllib.load(open(D+'ruleset/land_combat.toml','rb'))
GROUND={r['key']:r for r in csv.DictReader(open(D+'ruleset/terrain.csv'))}
MOVE={'infantry':'foot','luftwaffe_field':'foot','mountain':'mountain','cavalry':'cavalry','mechanised':'mechanised','panzer':'mechanised','tank':'mechanised','headquarters':'mechanised','air_support':'mechanised'}
def nation(c): return c.split('.')[0]
def side(c): return 'allies' if nation(c)=='soviet_union' else 'axis'
def factor(c,steps,col):
    r=CL[c]; full=int(r['steps']); v=int(r[col] or 0)
    return -(-v*steps//full)
def ladder(a,d):
    a,d=F(a),F(d)
    if d==0: return 99
    return a//d-1 if a>=d else -(-(-d//a)-1)
def column(step): return f'{step+1}:1' if step>=0 else f'1:{1-step}'
# board of the cases: target c2, row 2 lies half a cell to the right
AROUND=['c1','d1','d2','d3','c3','b2']    # clockwise
def concentric(cells):
    k=sorted({AROUND.index(c) for c in cells})
    if any((x+3)%6 in k for x in k): return True
    return any({x,(x+2)%6,(x+4)%6}<=set(k) for x in k)
class Fight:
    def __init__(s,attackers,defenders,ground='clear',rivers=(),turn=2,works=None,salient=(),rzhev=None,oos=False,air=False,works_at=(),concentric_off=False):
        # attackers: (class, steps, cell); defenders: (class, steps); works: side that built fieldworks in the target; works_at: attackers' cells with works
        s.a,s.d=attackers,defenders
        dside=side(defenders[0][0]); winter=turn==5; works={'soviet':'allies'}.get(works,works)
        g='clear' if works and ground in('forest','hills','marsh') else ground
        rv=() if works or winter else [c for c in rivers if c not in works_at]
        s.why=[]
        att=F(0)
        for c,st,cell in attackers:
            kind=CL[c]['kind']; col='attack'
            if kind in('tank','panzer') and (g in('forest','city') or (g=='marsh' and not winter)): col='defense_factor'
            if kind=='mountain' and g=='hills': col='defense_factor'
            v=F(factor(c,st,col))
            if cell in salient and side(c)=='allies' and rzhev!='allies': v/=2
            att+=v
        dfn=sum(F(factor(c,st,'defense_factor')) for c,st in defenders)
        if oos: dfn/=2
        s.attack,s.defence=att,dfn
        s.step=int(ladder(att,dfn)); sh=0
        if g=='hills': sh-=1
        if g=='town': sh-=2 if any(nation(c)=='germany' for c,_ in defenders) else 1
        if g=='city': sh-=2
        if works==dside: sh-=2
        if rivers and all(c in rv for _,_,c in attackers): sh-=1
        if concentric([c for _,_,c in attackers]) and works!=dside: sh+=1
        if air: sh+=1
        s.shift=sh; s.final=s.step+sh; s.g=g
        s.auto=s.final>6 or s.final<-2
        s.col=max(-2,min(6,s.final))+2
        s.lfd_a=any(CL[c]['kind']=='luftwaffe_field' for c,_,_ in attackers); s.lfd_d=any(CL[c]['kind']=='luftwaffe_field' for c,_ in defenders)
    def result(s,die):
        a,d=(0,6) if s.final>6 else (2,0) if s.final<-2 else map(int,T['row'][die-1]['results'][s.col].split('/'))
        if s.g=='city': a,d=max(1,2*a),d+1
        return a,d
    def panic(s,die,who):
        p=[x for x in T['panic'] if x['side']==who][0]
        return p['from'][s.col]<=die<=p['to'][s.col]
def cost(c,ground,river=False,turn=2,works=None,from_town=False,to_works_side=None,from_works=False):
    m=MOVE[CL[c]['kind']]
    if works: v=1 if works==('axis' if side(c)=='axis' else 'soviet') else 2
    else: v=int(GROUND[ground][('deep_winter_' if turn==5 else '')+m])
    if river and turn!=5 and not works and not from_works and ground not in('town','city') and not from_town: v+=2 if m=='mechanised' else 1
    return v
if __name__=='__main__':
    # the table against the text, whose file is named on the command line
    s=open(sys.argv[1],encoding='utf8').read().splitlines()
    k=[i for i,l in enumerate(s) if l.startswith('Odds Die Roll')][0]
    head=s[k].replace('Odds Die Roll','').split(); assert head==T['columns'],head
    for i in range(6):
        v=s[k+1+i].split(); assert int(v[0])==i+1 and v[1:]==T['row'][i]['results'],v
    for l,p in zip(s[k+8:k+10],T['panic']):
        v=l.split()[1:]; got=[f'{a}-{b}' if a!=b else str(a) for a,b in zip(p['from'],p['to'])]; assert v==got,(v,got)
    print('table and panic lines agree with the text, cell by cell')
    for c,n in (('1:1',2),('3:1',4),('5:1',6)):
        j=T['columns'].index(c); r=[tuple(map(int,T['row'][i]['results'][j].split('/'))) for i in range(6)]
        print(c,'mean loss',sum(a for a,_ in r)/6,sum(d for _,d in r)/6)
