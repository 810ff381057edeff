"""Writes cases/*.case, cases.md and coverage.csv from the rules as reckoned by rules.py."""
import csv,os
from fractions import Fraction as F
from rules import *
CASES=[]   # (file, title, rules, lines, twin of)
COVER=[]   # (sentence, paragraph, code, title, twin)
def fr(x):
    x=F(x); return str(x.numerator) if x.denominator==1 else f'{float(x):.6f}'.rstrip('0')
def case(file,title,rules,lines,twin=None):
    assert not any(c[1]==title and c[0]==file for c in CASES),title
    CASES.append((file,title,rules,lines,twin)); return title
def setup(f,ground='clear',rivers=(),turn=2,works=None,salient=(),rzhev=None,oos=False,air=False,works_at=()):
    us='germany' if side(f.a[0][0])=='axis' else 'soviet_union'; them='soviet_union' if us=='germany' else 'germany'
    a='axis' if us=='germany' else 'allies'; b='allies' if a=='axis' else 'axis'
    L=['board','| . . . . .','| . . . . .','| . . . . .',f'home all {us}',f'home c2 {them}',f'source a1..a3,e1..e3 {a}']
    if not oos: L.append(f'source c2 {b}')
    if ground!='clear': L.append(f'terrain c2 {ground}')
    for r in rivers: L.append(f'hexside {r} c2 river')
    if works: L.append(f'feature c2 fieldworks_{works if works=="axis" else "soviet"}')
    for w,s in works_at: L.append(f'feature {w} fieldworks_{s}')
    if salient: L.append('feature '+','.join(salient)+' toropets_salient')
    if rzhev: L+=['city e1 Rzhev',f'control e1 {"germany" if rzhev=="axis" else "soviet_union"}']
    L+=[f'turn {turn}',f'phase combat {a}']
    names=[]
    for i,(c,st,cell) in enumerate(f.a): n=f'a{i+1}x'; names.append(n); L.append(f'unit {n} {c} {st} at {cell}')
    for i,(c,st) in enumerate(f.d): L.append(f'unit d{i+1}x {c} {st} at c2')
    if air: L.append(f'unit wing {us}.air_support 1 at a1')
    return L,names
def drawn(us,loss,panic):
    """Draws that a loss takes if each falls on the first unit: none where all is lost or one unit is left."""
    st=[s for c,s in us if not CL[c]['kind']=='luftwaffe_field' or not panic]
    if loss>=sum(st): return 0
    n=0
    while loss:
        if len(st)>1: n+=1
        st[0]-=1; loss-=1
        if not st[0]: st.pop(0)
    return n
def fight(file,title,rules,att,dfn,die=None,twin=None,also=(),**k):
    kw=dict(k); wa=kw.pop('works_at',()); f=Fight(att,dfn,works_at=[w for w,_ in wa],**kw)
    L,names=setup(f,**{**kw,'works_at':wa})
    sup=' support wing' if k.get('air') else ''
    o=f'expect odds land {", ".join(names)} at c2{sup} : attack {fr(f.attack)} defence {fr(f.defence)} odds "{column(f.step)}" shift {f.shift} column "{column(f.final)}"'
    if f.auto: o+=' automatic yes'
    L.append(o)
    # distribution of the stated result
    if f.lfd_a: L[-1]+=f' panic_attack {fr(F(sum(f.panic(d,"attacker") for d in range(1,7)),6))}'
    if f.lfd_d: L[-1]+=f' panic_defence {fr(F(sum(f.panic(d,"defender") for d in range(1,7)),6))}'
    if die or f.auto:
        a,d=f.result(die or 1)
        lfd=f.lfd_a or f.lfd_d
        pa,pd=lfd and f.lfd_a and f.panic(die or 1,'attacker'),lfd and f.lfd_d and f.panic(die or 1,'defender')
        draws=drawn([(c,s) for c,s,_ in f.a],a,pa)+drawn(f.d,d,pd)
        dice=([f'die {die or 1}'] if not f.auto or lfd else [])+['0.1']*draws
        if dice: L.append('dice '+' '.join(dice))
        L.append(f'do attack c2 with {", ".join(names)}{sup}')
        e=f'expect event land-combat result "{a}/{d}"'
        if lfd and (f.lfd_a and f.panic(die or 1,'attacker')): e+=' panicked_attackers 1'
        if lfd and (f.lfd_d and f.panic(die or 1,'defender')): e+=' panicked_defenders 1'
        L.append(e)
    L+=list(also)
    case(file,title,rules,L,twin); return f
RI,GI,PZ,SS,MT,ME='soviet_union.infantry','germany.infantry','germany.panzer','germany.panzer.ss','germany.mountain','germany.mechanised'
TC,TA,GT,MC,CV,GU,SH='soviet_union.tank','soviet_union.tank.army','soviet_union.tank.guards','soviet_union.mechanised','soviet_union.cavalry','soviet_union.infantry.guards','soviet_union.infantry.shock'
RO,LF='romania.infantry','germany.luftwaffe_field'
# ---------- the table, cell by cell: combinations that give each column without a shift
cols={'1:3':([(RO,2,'b2')],[(GU,2)]),'1:2':([(RO,2,'b2')],[(RI,2)]),'1:1':([(GI,2,'b2')],[(RI,2)]),'2:1':([(PZ,2,'b2')],[(RI,2)]),
 '3:1':([(SS,2,'b2')],[(RI,2)]),'4:1':([(SS,2,'b2')],[(MC,1)]),'5:1':([(PZ,2,'b2')],[(TC,1)]),
 '6:1':([(SS,2,'b2')],[(TC,1)]),'7:1':([(PZ,2,'b2'),(GI,2,'b2')],[(TC,1)])}
for r in range(6):
    for j,c in enumerate(T['columns']):
        a,d=cols[c]
        f=Fight(a,d); assert column(f.final)==c and f.shift==0,(c,column(f.final))
        fight('table',f'Die {r+1} at {c} is {T["row"][r]["results"][j]}',f'§2.1.{r+1} RE-21 RE-23',a,d,die=r+1)
# ---------- beyond the ends
RM='romania.mountain'
ten=[(PZ,2,'b2'),(PZ,2,'b2')]
fight('table','Ten to one is 0/6 without a die','§2.3.1 RE-24',ten,[(TC,1)])
fight('table','Seven to one still rolls','§2.3.1 §2.1.6',[(PZ,2,'b2'),(GI,2,'b2')],[(TC,1)],die=6,twin='Ten to one is 0/6 without a die')
fight('table','Less than one to three is 2/0 without a die','§2.3.2 RE-23 RE-24',[(RO,1,'b2')],[(RI,2)])
fight('table','One to three still rolls','§2.3.2 §2.1.1',[(RO,2,'b2')],[(GU,2)],die=1,twin='Less than one to three is 2/0 without a die')
fight('table','Ten to one across two shifts is eight to one and automatic','§2.3.1 §7.4 RE-24',ten,[(TC,1)],works='soviet')
fight('table','Nine to one across two shifts rolls at seven','§2.3.1 §7.4 RE-24',[(PZ,2,'b2'),(GI,2,'b2'),(RM,2,'b2')],[(TC,1)],works='soviet',die=1,twin='Ten to one across two shifts is eight to one and automatic')
fight('table','One to three across a river is one to four and automatic','§2.3.2 §7.4 RE-24',[(RO,2,'b2')],[(GU,2)],rivers=['b2'])
fight('table','One to three with a dry side rolls','§2.3.2 §7.4 RE-24',[(RO,2,'b2')],[(GU,2)],rivers=['c1'],die=2,twin='One to three across a river is one to four and automatic')
# ---------- rounding
fight('table','Ten against six is one to one','§7.3 RE-23',[(PZ,2,'b2')],[(GT,2)],die=1)
fight('table','Twelve against six is two to one','§7.3 RE-23',[(SS,2,'b2')],[(GT,2)],die=1,twin='Ten against six is one to one')
fight('table','Five against six is one to two','§7.3 RE-23',[(GI,2,'b2')],[(GT,2)],die=1)
fight('table','Five against five is one to one','§7.3 RE-23',[(GI,2,'b2')],[(GU,2)],die=1,twin='Five against six is one to two')
# ---------- steps
fight('table','A corps of one step has half its factor rounded up','§5.1 RE-10',[(PZ,2,'b2')],[(RI,1)],die=1)
fight('table','A corps of two steps has it whole','§5.1 RE-10',[(PZ,2,'b2')],[(RI,2)],die=1,twin='A corps of one step has half its factor rounded up')
fight('table','Out of supply it defends with half','§6.6 §7.2 RE-19 RE-22',[(PZ,2,'b2')],[(RI,2)],oos=True,die=6)
fight('table','In supply it defends whole','§6.6 §7.2 RE-19 RE-22',[(PZ,2,'b2')],[(RI,2)],die=6,twin='Out of supply it defends with half')
# ---------- panic
patt={'1:3':([(LF,1,'b2')],[(MC,1)]),'1:2':([(LF,1,'b2')],[(TC,1)]),'1:1':([(LF,1,'b2'),(GI,2,'b2')],[(RI,2)]),'2:1':([(LF,1,'b2'),(PZ,2,'b2')],[(RI,2)]),
 '3:1':([(LF,1,'b2'),(SS,2,'b2')],[(RI,2)]),'4:1':([(LF,1,'b2'),(SS,2,'b2')],[(MC,1)]),'5:1':([(LF,1,'b2'),(PZ,2,'b2')],[(TC,1)]),'6:1':([(LF,1,'b2'),(SS,2,'b2')],[(TC,1)]),'7:1':([(LF,1,'b2'),(SS,2,'b2'),(RO,2,'b2')],[(TC,1)])}
pdef={'1:3':([(CV,1,'b2')],[(LF,1),(ME,1)]),'1:2':([(CV,1,'b2')],[(LF,1),('romania.panzer',1)]),'1:1':([(CV,1,'b2')],[(LF,1)]),'2:1':([(TC,1,'b2')],[(LF,1)]),'3:1':([(TC,1,'b2'),(CV,1,'b2')],[(LF,1)]),'4:1':([(TA,2,'b2')],[(LF,1)]),'5:1':([(TA,2,'b2'),(CV,1,'b2')],[(LF,1)]),
 '6:1':([(GT,2,'b2')],[(LF,1)]),'7:1':([(GT,2,'b2'),(CV,1,'b2')],[(LF,1)])}
for j,c in enumerate(T['columns']):
    for who,tab,par in(('attacker',patt,'§2.2.1'),('defender',pdef,'§2.2.2')):
        a,d=tab[c]
        f=Fight(a,d); 
        assert column(f.final)==c and f.shift==0,(who,c,column(f.final),f.attack,f.defence)
        rng=[x for x in range(1,7) if f.panic(x,who)]; out=[x for x in range(1,7) if x not in rng]
        t=fight('panic',f'A Luftwaffe field division that {"attacks" if who=="attacker" else "defends"} at {c} panics on {rng[0]}'+(f' to {rng[-1]}' if len(rng)>1 else ''),f'{par} §7.11 RE-32',a,d,die=rng[0] if who=='attacker' else rng[-1])
        fight('panic',f'It does not on {out[-1] if who=="attacker" else out[0]} when it {"attacks" if who=="attacker" else "defends"} at {c}',f'{par} §7.11 RE-32',a,d,die=out[-1] if who=='attacker' else out[0],twin=CASES[-1][1])
fight('panic','Other divisions never panic','§2.2 RE-32',[(ME,1,'b2'),(GI,2,'b2')],[(RI,2)],die=6,twin='A Luftwaffe field division that attacks at 1:1 panics on 4 to 6')
fight('panic','Beyond seven to one the last column holds','§2.2.2 §2.3.1 RE-32',[(GT,2,'b2'),(GT,2,'b2')],[(LF,1)],die=5)
fight('panic','And a six does not frighten them','§2.2.2 §2.3.1 RE-32',[(GT,2,'b2'),(GT,2,'b2')],[(LF,1)],die=6,twin='Beyond seven to one the last column holds')
fight('panic','A shift moves the panic line too','§2.2.2 §7.11 RE-24 RE-32',[(TA,2,'b2'),(CV,1,'b2')],[(LF,1)],works='axis',die=5)
fight('panic','Without the shift the same die makes it panic','§2.2.2 §7.11 RE-24 RE-32',[(TA,2,'b2'),(CV,1,'b2')],[(LF,1)],die=5,twin='A shift moves the panic line too')
# ---------- chart: combat
S='chart'
def pair(t1,r,k1,t2,k2):
    fight(S,t1,r,**k1); fight(S,t2,r,twin=t1,**k2)
A=lambda *x:[(c,s,'b2') for c,s in x]
fight(S,'Clear ground has no effect','§1.1.2',A((PZ,2)),[(RI,2)],die=1)
fight(S,'Where the same fight on hills is shifted','§1.1.2 §1.3.2',A((PZ,2)),[(RI,2)],ground='hills',die=1,twin='Clear ground has no effect')
pair('Panzers attack into forest with their defense factor','§1.2.2 RE-34',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='forest',die=1),'Infantry attacks into forest with its attack factor',dict(att=A((GI,2)),dfn=[(RI,2)],ground='forest',die=1))
pair('Tank corps attack into forest with their defense factor','§1.2.2 RE-34',dict(att=A((TC,1)),dfn=[(GI,2)],ground='forest',die=1),'Mechanised corps attack into forest with their attack factor',dict(att=A((MC,1)),dfn=[(GI,2)],ground='forest',die=1))
pair('Panzers attack out of forest with their attack factor','§1.2.2 RE-34',dict(att=A((PZ,2)),dfn=[(RI,2)],die=2),'Into it they do not',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='forest',die=2))
CASES[-2][3].insert(7,'terrain b2 forest')
pair('Hills shift one column','§1.3.2',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='hills',die=3),'Panzers keep their attack factor into hills',dict(att=A((SS,2)),dfn=[(RI,2)],ground='hills',die=3))
pair('Mountain infantry attacks into hills with its defense factor','§1.3.3 §1.3.2 RE-34',dict(att=A((MT,2)),dfn=[(MC,1)],ground='hills',die=1),'Infantry attacks into hills with its attack factor',dict(att=A((GI,2)),dfn=[(MC,1)],ground='hills',die=1))
fight(S,'Mountain infantry in forest attacks as infantry does','§1.3.3',A((MT,2)),[(MC,1)],ground='forest',die=1,twin='Mountain infantry attacks into hills with its defense factor')
pair('Panzers attack into marsh with their defense factor','§1.4.2 RE-34',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='marsh',die=4),'Infantry attacks into marsh as elsewhere',dict(att=A((GI,2)),dfn=[(RI,2)],ground='marsh',die=4))
pair('On turn 5 panzers attack into marsh with their attack factor','§1.4.3',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='marsh',turn=5,die=4),'On turn 6 with their defense factor again',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='marsh',turn=6,die=4))
fight(S,'On turn 5 forest keeps its effect','§1.4.3 §1.2.2',A((PZ,2)),[(RI,2)],ground='forest',turn=5,die=4,twin='On turn 5 panzers attack into marsh with their attack factor')
pair('All attackers across a river are shifted','§1.5.2 RE-33',dict(att=[(PZ,2,'b2'),(GI,2,'c1')],dfn=[(RI,2)],rivers=['b2','c1'],die=1),'One attacker with a dry side undoes it',dict(att=[(PZ,2,'b2'),(GI,2,'c1')],dfn=[(RI,2)],rivers=['b2'],die=1))
pair('On turn 5 a river shifts nothing','§1.5.3',dict(att=A((PZ,2)),dfn=[(RI,2)],rivers=['b2'],turn=5,die=1),'On turn 4 it does',dict(att=A((PZ,2)),dfn=[(RI,2)],rivers=['b2'],turn=4,die=1))
pair('The river is added to the hills behind it','§1.5.5',dict(att=A((SS,2)),dfn=[(RI,2)],rivers=['b2'],ground='hills',die=1),'Dry hills shift once',dict(att=A((SS,2)),dfn=[(RI,2)],ground='hills',die=1))
pair('A river is added to a town, which negates its cost alone','§1.5.5 §1.8.4 RE-05',dict(att=A((SS,2)),dfn=[(RI,2)],rivers=['b2'],ground='town',die=1),'A dry town shifts once',dict(att=A((SS,2)),dfn=[(RI,2)],ground='town',die=1))
fight(S,'A reference town on hills is hills','§1.7.2 RE-04',A((SS,2)),[(RI,2)],ground='hills',die=1)
CASES[-1][3].insert(8,'mark c2 reference')
fight(S,'A reference town on clear ground is clear','§1.7.2',A((SS,2)),[(RI,2)],die=1,twin='A reference town on hills is hills')
CASES[-1][3].insert(8,'mark c2 reference')
pair('Soviets in a town: one column','§1.8.2 RE-30',dict(att=A((PZ,2)),dfn=[(RI,2)],ground='town',die=1),'Soviets beside it: none',dict(att=A((PZ,2)),dfn=[(RI,2)],die=1))
pair('Romanians in a town: one column','§1.8.2 RE-30',dict(att=A((TA,2)),dfn=[(RO,2)],ground='town',die=1),'Romanians in the open: none',dict(att=A((TA,2)),dfn=[(RO,2)],die=1))
for n in('hungary','italy'): fight(S,f'{n.title()} counts as a satellite in a town','§1.8.2 RE-03',A((TA,2)),[(n+'.infantry',2)],ground='town',die=1)
pair('Germans in a town: two columns','§1.8.3 RE-30',dict(att=A((TA,2)),dfn=[(GI,2)],ground='town',die=1),'Germans in the open: none',dict(att=A((TA,2)),dfn=[(GI,2)],die=1))
pair('One German corps among Romanians makes it two','§7.10 RE-30',dict(att=A((TA,2)),dfn=[(RO,2),(GI,2)],ground='town',die=1),'Romanians and Hungarians alone have one',dict(att=A((TA,2)),dfn=[(RO,2),('hungary.infantry',2)],ground='town',die=1))
pair('A city shifts two columns','§1.9.2',dict(att=A((GI,2),(GI,2)),dfn=[(MC,1)],ground='city',die=1),'A town of Soviets one',dict(att=A((GI,2),(GI,2)),dfn=[(MC,1)],ground='town',die=1))
pair('In a city the attacker loses double','§1.9.3 §1.9.6 RE-25',dict(att=A((GI,2),(GI,2)),dfn=[(MC,1)],ground='city',die=4),'In a town he does not',dict(att=A((GI,2),(GI,2)),dfn=[(MC,1)],ground='town',die=4))
pair('In a city the defender loses one more','§1.9.5 RE-25',dict(att=A((GI,2),(GI,2),(GI,2)),dfn=[(MC,1)],ground='city',die=1),'On clear ground the result stands',dict(att=A((GI,2),(GI,2),(GI,2)),dfn=[(MC,1)],die=1))
pair('A nought of the attacker is one in a city','§1.9.6 RE-25',dict(att=A((GI,2),(GI,2),(GI,2)),dfn=[(TC,1)],ground='city',die=1),'And nought outside',dict(att=A((GI,2),(GI,2),(GI,2)),dfn=[(TC,1)],die=1))
pair('A nought of the defender is one in a city','§1.9.6 §1.9.5 RE-25',dict(att=A((GI,2),(GI,2)),dfn=[(RI,2)],ground='city',die=6),'And nought on hills',dict(att=A((GI,2),(GI,2)),dfn=[(RI,2)],ground='hills',die=6))
fight(S,'An automatic result is changed in a city','§1.9.3 §7.5 RE-25',A((RO,2)),[(RI,2)],ground='city')
fight(S,'And left alone on hills','§7.5 RE-25',A((RO,2)),[(GU,2)],ground='hills',twin='An automatic result is changed in a city')
pair('Panzers attack into a city with their defense factor','§1.9.4 RE-34',dict(att=A((SS,2),(SS,2)),dfn=[(MC,1)],ground='city',die=1),'Into a town with their attack factor',dict(att=A((SS,2),(SS,2)),dfn=[(MC,1)],ground='town',die=1))
fight(S,'Mechanised corps attack into a city with their attack factor','§1.9.4 RE-34',A((ME,1),(ME,1)),[(MC,1)],ground='city',die=1,twin='Panzers attack into a city with their defense factor')
pair('Soviets that attack out of the salient have half','§1.10.2 RE-31',dict(att=A((SH,2),(SH,2)),dfn=[(RO,2)],salient=['b2'],rzhev='axis',die=1),'While they hold Rzhev they have it whole',dict(att=A((SH,2),(SH,2)),dfn=[(RO,2)],salient=['b2'],rzhev='allies',die=1))
CASES[-1]=(*CASES[-1][:2],'§1.10.3 RE-31',*CASES[-1][3:])
fight(S,'Beside the salient they have it whole','§1.10.2 RE-31',A((SH,2),(SH,2)),[(RO,2)],salient=['c1'],rzhev='axis',die=1,twin='Soviets that attack out of the salient have half')
fight(S,'Germans in the salient have it whole','§1.10.2 RE-31',A((GI,2),(GI,2)),[(MC,1)],salient=['b2'],rzhev='axis',die=1,twin='Soviets that attack out of the salient have half')
fight(S,'Only those inside are halved','§1.10.2 RE-31',[(SH,2,'b2'),(SH,2,'c1')],[(RO,2)],salient=['b2'],rzhev='axis',die=1,twin='Soviets that attack out of the salient have half')
fight(S,'Into the salient they have it whole','§1.10.2 RE-31',A((SH,2),(SH,2)),[(RO,2)],salient=['c2'],rzhev='axis',die=1,twin='Soviets that attack out of the salient have half')
pair('Friendly fieldworks shift two columns','§1.11.2 §1.12.2',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],works='soviet',die=1),'The enemy\'s fieldworks shift nothing',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],works='axis',die=1))
CASES[-1]=(*CASES[-1][:2],'§1.11.3 RE-07',*CASES[-1][3:])
pair('Fieldworks negate the hills they are in','§3.2 RE-06',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],works='soviet',ground='hills',die=1),'The enemy\'s fieldworks negate them as well',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],works='axis',ground='hills',die=1))
fight(S,'Hills without fieldworks shift','§3.2 RE-06',A((PZ,2),(PZ,2)),[(RI,2)],ground='hills',die=1,twin='The enemy\'s fieldworks negate them as well')
pair('Panzers attack into fieldworks in a forest with their attack factor','§3.2 §1.2.2 RE-06',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],works='soviet',ground='forest',die=1),'Into the forest alone with their defense factor',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],ground='forest',die=1))
pair('Fieldworks negate the river around them','§3.2 §7.12 RE-06',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],works='soviet',rivers=['b2'],die=1),'Without fieldworks the river shifts',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],rivers=['b2'],die=1))
pair('Fieldworks of the attacker\'s cell negate the river too','§3.2 §7.12 RE-06',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],rivers=['b2'],works_at=[('b2','axis')],die=1),'An empty bank does not',dict(att=A((PZ,2),(PZ,2)),dfn=[(RI,2)],rivers=['b2'],die=1))
pair('A city in fieldworks keeps its own effects','§3.2 §1.9.2 RE-06',dict(att=A((SS,2),(SS,2),(SS,2)),dfn=[(MC,1)],ground='city',works='soviet',die=1),'A city alone shifts two',dict(att=A((SS,2),(SS,2),(SS,2)),dfn=[(MC,1)],ground='city',die=1))
pair('From two opposite cells: one column for the attacker','§7.9 RE-29',dict(att=[(PZ,2,'b2'),(GI,2,'d2')],dfn=[(RI,2)],die=1),'From two neighbouring cells: none',dict(att=[(PZ,2,'b2'),(GI,2,'c1')],dfn=[(RI,2)],die=1))
pair('From three cells of which no two touch: one column','§7.9 RE-29',dict(att=[(PZ,2,'b2'),(GI,2,'d1'),(GI,2,'d3')],dfn=[(RI,2)],die=1),'From three in a row: none',dict(att=[(PZ,2,'b2'),(GI,2,'c1'),(GI,2,'c3')],dfn=[(RI,2)],die=1))
pair('No bonus for a concentric attack on friendly fieldworks','§1.11.4 RE-29',dict(att=[(SS,2,'b2'),(SS,2,'d2')],dfn=[(RI,2)],works='soviet',die=1),'On the enemy\'s fieldworks it stays',dict(att=[(SS,2,'b2'),(SS,2,'d2')],dfn=[(RI,2)],works='axis',die=1))
pair('Air support: one column for the attacker','§7.13 RE-35',dict(att=A((PZ,2)),dfn=[(RI,2)],air=True,die=1),'Without it: none',dict(att=A((PZ,2)),dfn=[(RI,2)],die=1))
# interplay
pair('A city across a river on turn 5','§1.9.2 §1.5.3',dict(att=A((GI,2),(GI,2),(GI,2)),dfn=[(MC,1)],ground='city',rivers=['b2'],turn=5,die=1),'A city across a river on turn 4',dict(att=A((GI,2),(GI,2),(GI,2)),dfn=[(MC,1)],ground='city',rivers=['b2'],turn=4,die=1))
pair('Hills, a river and both sides of it','§1.3.2 §1.5.2 §7.9',dict(att=[(SS,2,'b2'),(SS,2,'d2')],dfn=[(RI,2)],ground='hills',rivers=['b2','d2'],die=1),'Hills and one dry side',dict(att=[(SS,2,'b2'),(SS,2,'d2')],dfn=[(RI,2)],ground='hills',rivers=['b2'],die=1))
pair('A field division in a town is German','§7.10 §2.2.2 RE-30 RE-32',dict(att=A((TA,2),(CV,1)),dfn=[(LF,1)],ground='town',die=2),'Romanians in its place are not',dict(att=A((TA,2),(CV,1)),dfn=[('romania.panzer',1)],ground='town',die=2))
pair('Mountain infantry into fieldworks on hills attacks with its attack factor','§3.2 §1.3.3 RE-06',dict(att=A((MT,2),(MT,2)),dfn=[(RI,2)],ground='hills',works='soviet',die=1),'Without the fieldworks with its defense factor',dict(att=A((MT,2),(MT,2)),dfn=[(RI,2)],ground='hills',die=1))
# ---------- movement: a lane of one row
LANE='abcdefghijkl'
def lane(file,title,rules,unit,steps,ground,features=(),sides=(),turn=2,twin=None,phase='first-movement',pre=(),works=None):
    """ground: list per cell; features: {index: fieldworks side}; sides: indices i of the river side between i and i+1."""
    n=len(ground); mp=int(CL[unit]['movement']); us=nation(unit); mine='germany' if side(unit)=='axis' else 'soviet_union'
    L=['board','| '+' '.join('.' for _ in ground),f'home all {mine}',f'source a1 {side(unit)}']
    fw=dict(features)
    for i,g in enumerate(ground):
        if g!='clear': L.append(f'terrain {LANE[i]}1 {g}')
    for i,s in fw.items(): L.append(f'feature {LANE[i]}1 fieldworks_{s}')
    for i in sides: L.append(f'hexside {LANE[i]}1 {LANE[i+1]}1 river')
    L+=list(pre)+[f'turn {turn}',f'phase {phase} {side(unit)}',f'unit u {unit} {steps} at a1']
    left=mp; reach=0
    for i in range(1,n):
        c=cost(unit,ground[i],river=(i-1) in sides,turn=turn,works=fw.get(i),from_town=ground[i-1] in('town','city'),from_works=bool(fw.get(i-1)))
        if c>left: break
        left-=c; reach=i
    if reach: L.append(f'expect reach u includes {LANE[reach]}1')
    if reach+1<n: L.append(f'expect reach u excludes {LANE[reach+1]}1')
    case(file,title,rules,L,twin); return reach
M='movement'
c=['clear']
lane(M,'Infantry walks six clear cells','§1.1.1',GI,2,c*9)
lane(M,'And one fewer with hills in the way','§1.1.1 §1.3.1',GI,2,c*3+['hills']+c*5,twin='Infantry walks six clear cells')
lane(M,'Panzers pay two for forest','§1.2.1 §0.2 RE-11',PZ,2,['forest']*8)
lane(M,'Infantry pays one for forest','§1.2.1 §0.2',GI,2,['forest']*9,twin='Panzers pay two for forest')
lane(M,'Panzers pay three for hills','§1.3.1',PZ,2,['hills']*6)
lane(M,'Infantry pays two for hills','§1.3.1',GI,2,['hills']*6,twin='Panzers pay three for hills')
lane(M,'Mountain infantry pays one for hills','§1.3.4',MT,2,['hills']*9)
lane(M,'Cavalry pays one for hills','§1.3.4',CV,1,['hills']*10)
lane(M,'Infantry in its place pays two','§1.3.4',GI,2,['hills']*9,twin='Mountain infantry pays one for hills')
lane(M,'Panzers pay four for marsh','§1.4.1',PZ,2,['marsh']*6)
lane(M,'Infantry pays two for marsh','§1.4.1',GI,2,['marsh']*6,twin='Panzers pay four for marsh')
lane(M,'On turn 5 panzers pay one for marsh','§1.4.4',PZ,2,['marsh']*11,turn=5)
lane(M,'On turn 4 they pay four','§1.4.4',PZ,2,['marsh']*11,turn=4,twin='On turn 5 panzers pay one for marsh')
lane(M,'On turn 5 infantry pays one for marsh','§1.4.4',GI,2,['marsh']*9,turn=5)
lane(M,'On turn 5 hills cost what they cost','§1.4.4 §1.3.1',PZ,2,['hills']*9,turn=5,twin='On turn 5 infantry pays one for marsh')
lane(M,'Mountain infantry pays one for marsh','§1.4.5',MT,2,['marsh']*9)
lane(M,'Cavalry pays one for marsh','§1.4.5',CV,1,['marsh']*10)
lane(M,'Mechanised corps pay four for it','§1.4.5',MC,1,['marsh']*9,twin='Cavalry pays one for marsh')
lane(M,'A river costs panzers two more','§1.5.1',PZ,2,c*10,sides=[0])
lane(M,'A dry side costs nothing more','§1.5.1',PZ,2,c*10,twin='A river costs panzers two more')
lane(M,'A river costs infantry one more','§1.5.1',GI,2,c*9,sides=[0])
lane(M,'Two rivers cost it two','§1.5.1',GI,2,c*9,sides=[0,1],twin='A river costs infantry one more')
lane(M,'A river is added to the forest behind it','§1.5.1 §1.2.1',PZ,2,['clear','forest']+c*8,sides=[0])
lane(M,'On turn 5 a river costs nothing','§1.5.4',PZ,2,c*10,sides=[0],turn=5)
lane(M,'On turn 6 it costs two again','§1.5.4',PZ,2,c*10,sides=[0],turn=6,twin='On turn 5 a river costs nothing')
lane(M,'A town costs one and no river in front of it','§1.8.1 §1.8.4',PZ,2,['clear','town']+c*8,sides=[0])
lane(M,'Nor one behind it','§1.8.4 RE-05',PZ,2,['town']+c*9,sides=[0])
lane(M,'Where there is no town the river costs','§1.8.4',PZ,2,c*10,sides=[0],twin='Nor one behind it')
lane(M,'A city costs one and no river in front of it','§1.9.1 §1.9.7',PZ,2,['clear','city']+c*8,sides=[0])
lane(M,'The side after next costs again','§1.9.7',PZ,2,['clear','city']+c*8,sides=[0,2],twin='A city costs one and no river in front of it')
lane(M,'Enemy fieldworks cost two','§1.11.1',PZ,2,c*10,features={1:'soviet',2:'soviet'})
lane(M,'Friendly fieldworks cost one','§1.12.1',PZ,2,c*10,features={1:'axis',2:'axis'},twin='Enemy fieldworks cost two')
lane(M,'Infantry pays two for enemy fieldworks as well','§1.11.1',GI,2,c*9,features={1:'soviet'})
lane(M,'Friendly fieldworks on hills cost one','§1.12.1 §3.2 RE-06',PZ,2,['clear','hills','hills']+c*7,features={1:'axis',2:'axis'})
lane(M,'The hills alone cost three','§3.2 §1.3.1',PZ,2,['clear','hills','hills']+c*7,twin='Friendly fieldworks on hills cost one')
lane(M,'Enemy fieldworks in marsh cost panzers two','§1.11.1 §3.2 RE-06',PZ,2,['clear','marsh']+c*8,features={1:'soviet'})
lane(M,'Fieldworks negate the river for who comes and who goes','§3.2 RE-06',PZ,2,c*10,features={1:'axis'},sides=[0,1])
lane(M,'Enemy fieldworks in a city cost two','§1.11.1 RE-07',PZ,2,['clear','city']+c*8,features={1:'soviet'})
lane(M,'The salient costs what its cells cost','§1.10.1',GI,2,c*9,pre=['feature b1..d1 toropets_salient'])
lane(M,'A reference town costs what its ground costs','§1.7.1',PZ,2,['clear','forest']+c*8,pre=['mark b1 reference'])
lane(M,'On clear ground it costs one','§1.7.1',PZ,2,c*10,pre=['mark b1 reference'],twin='A reference town costs what its ground costs')
lane(M,'A step that costs more than what is left is not made','§6.3 RE-16',MC,1,['clear']*6+['marsh'])
for key,par,feat,name in(('front_line','§1.13.1','front_line','The initial front line'),('army_group','§1.14.1','army_group','A boundary of army groups'),('blue_kremlin','§1.15.1','blue_kremlin','The line between Blue and Kremlin')):
    lane(M,f'{name} costs nothing',par,PZ,2,c*10,pre=[f'hexside c1 d1 {feat}'])
def raw(file,title,rules,text,twin=None): case(file,title,rules,[l for l in text.strip().split('\n')],twin)
raw(M,'Nobody crosses a lake side','§1.6.1','''board
| . . . .
home all germany
source a1 axis
hexside b1 c1 water
turn 2
phase first-movement axis
unit u germany.infantry 2 at b1
expect reach u excludes c1
refuse move u via c1 -> §1.6.1''')
raw(M,'Not on turn 5 either','§1.6.1 RE-09','''board
| . . . .
home all germany
source a1 axis
hexside b1 c1 water
turn 5
phase first-movement axis
unit u germany.infantry 2 at b1
refuse move u via c1 -> §1.6.1''')
raw(M,'A river side is crossed','§1.6.1 §1.5.1','''board
| . . . .
home all germany
source a1 axis
hexside b1 c1 river
turn 2
phase first-movement axis
unit u germany.infantry 2 at b1
allow move u via c1''','Nobody crosses a lake side')
for w,t1,t2,par in(('water','Zones do not reach across a lake side',None,'§1.6.2'),('river','A zone reaches across a river','Zones do not reach across a lake side','§1.6.2 RE-14')):
    raw(M,t1,par,f'''board
| . . . .
home a1,b1 germany
home c1,d1 soviet_union
source a1 axis
source d1 allies
hexside b1 c1 {w}
turn 2
phase first-movement axis
unit u soviet_union.infantry 2 at c1
expect {'not ' if w=='water' else ''}land-zoc allies b1''',t2)
raw('chart','No combat across a lake side','§1.6.3','''board
| . . . .
home a1,b1 germany
home c1,d1 soviet_union
source a1 axis
source d1 allies
hexside b1 c1 water
turn 2
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.infantry 2 at c1
refuse attack c1 with g -> §1.6.3''')
raw('chart','Nor on turn 5','§1.6.3 RE-09','''board
| . . . .
home a1,b1 germany
home c1,d1 soviet_union
source a1 axis
source d1 allies
hexside b1 c1 water
turn 5
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.infantry 2 at c1
refuse attack c1 with g -> §1.6.3''')
raw('chart','Across a river there is','§1.6.3 §1.5.2','''board
| . . . .
home a1,b1 germany
home c1,d1 soviet_union
source a1 axis
source d1 allies
hexside b1 c1 river
turn 2
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.infantry 2 at c1
allow attack c1 with g''','No combat across a lake side')
for ln,par in(('front_line','§1.13.2'),('army_group','§1.14.2'),('blue_kremlin','§1.15.2')):
    fight(S,f'The line {ln} has no effect on combat',par,A((PZ,2)),[(RI,2)],die=1); CASES[-1][3].insert(8,f'hexside b2 c2 {ln}')
raw(M,'An enemy zone does not reach into friendly fieldworks','§1.12.3 RE-08','''board
| . . . .
home a1..c1 germany
home d1 soviet_union
source a1 axis
source d1 allies
feature c1 fieldworks_axis
turn 2
phase first-movement axis
unit s soviet_union.infantry 2 at d1
expect not land-zoc allies c1
expect supply c1 for germany''')
raw(M,'It does into the enemy\'s own','§1.12.3 RE-08','''board
| . . . .
home a1..c1 germany
home d1 soviet_union
source a1 axis
source d1 allies
feature c1 fieldworks_soviet
turn 2
phase first-movement axis
unit s soviet_union.infantry 2 at d1
expect land-zoc allies c1''','An enemy zone does not reach into friendly fieldworks')
raw(M,'Fieldworks outlive their capture','§3.1 RE-07','''board
| . . . . . .
home a1,b1 germany
home c1..f1 soviet_union
source a1 axis
source f1 allies
feature c1 fieldworks_soviet
turn 2
phase first-movement axis
unit g germany.infantry 2 at b1
do move g via c1
end
expect control c1 germany
expect feature c1 fieldworks_soviet''')
raw(M,'Where none were, capture brings none','§3.1 RE-07','''board
| . . . . . .
home a1,b1 germany
home c1..f1 soviet_union
source a1 axis
source f1 allies
turn 2
phase first-movement axis
unit g germany.infantry 2 at b1
do move g via c1
end
expect control c1 germany
expect not feature c1 fieldworks_soviet''','Fieldworks outlive their capture')
raw(M,'And are again what they were when they are taken back','§3.1 RE-07','''board
| . . . . . .
home a1,b1 germany
home c1..f1 soviet_union
source a1 axis
source f1 allies
feature c1 fieldworks_soviet
control c1 germany
turn 2
phase combat axis
unit s soviet_union.infantry 2 at c1
unit g germany.panzer 2 at b1
now control c1 soviet_union
expect odds land g at c1 : shift -2''','Fieldworks outlive their capture')
# chapters 4 to 10
G='game'
raw(G,'The game spans July 1942 to August 1943','§0.1 §4.1 RE-01','''world east_front
expect turn 1 begins 1942-07-01
expect turn 10 ends 1943-08-24''')
raw(G,'After turn 10 it is over','§0.1 §4.1 §9.1 RE-01 RE-43','''world east_front
turn 10
phase supply allies
end
expect winner none
expect event game-over level drawn''')
raw(G,'After turn 9 it goes on','§0.1 §4.1 RE-01','''world east_front
turn 9
phase supply allies
end
expect turn 10
expect winner none''','After turn 10 it is over')
raw(G,'Turn 5 is deep winter','§4.1 RE-01','''world east_front
turn 5
expect weather Kharkov deep_winter''')
raw(G,'Turn 6 is not','§4.1 RE-01','''world east_front
turn 6
expect weather Kharkov ordinary''','Turn 5 is deep winter')
raw(G,'After the Axis supply the Soviet side moves','§4.2 RE-02','''world east_front
phase exploitation axis
end
expect phase first-movement allies''')
raw(G,'Four corps in a cell are too many','§5.3 RE-12','''board
| . . .
home all germany
source a1 axis
turn 2
phase first-movement axis
unit g1, g2, g3 germany.infantry 2 at b1
unit g4 germany.infantry 2 at a1
refuse move g4 via b1 -> §5.3 stacking''')
raw(G,'Three and a headquarters are not','§5.3 RE-12','''board
| . . .
home all germany
source a1 axis
turn 2
phase first-movement axis
unit g1, g2, g3 germany.infantry 2 at b1
unit hq germany.headquarters 1 at a1
allow move hq via b1''','Four corps in a cell are too many')
raw(G,'Headquarters have no zone','§5.4 RE-13','''board
| . . .
home a1,b1 germany
home c1 soviet_union
source a1 axis
turn 2
phase first-movement axis
unit hq soviet_union.headquarters 1 at c1
expect not land-zoc allies b1''')
raw(G,'A headquarters supplies an army in a pocket','§5.4 §6.5 RE-13','''board
| . . . . .
home all soviet_union
home c1 germany
source e1 allies
turn 2
phase supply axis
unit g germany.infantry 2 at c1
unit hq germany.headquarters 1 at c1
unit s1 soviet_union.infantry 2 at b1
unit s2 soviet_union.infantry 2 at d1
now enter supply axis
expect unit g strength 2
expect unit hq dead''')
raw(G,'Without one it loses a step','§6.6 RE-19','''board
| . . . . .
home all soviet_union
home c1 germany
source e1 allies
turn 2
unit g germany.infantry 2 at c1
unit s1 soviet_union.infantry 2 at b1
unit s2 soviet_union.infantry 2 at d1
now enter supply axis
expect unit g strength 1''','A headquarters supplies an army in a pocket')
raw(G,'Eight cells from the rail head there is supply','§6.5 RE-18','''board
| .= . . . . . . . . . .
home all germany
source a1 axis
turn 2
phase combat axis
unit g germany.infantry 2 at i1
expect supply i1 for germany''')
raw(G,'Nine are too many','§6.5 RE-18','''board
| .= . . . . . . . . . .
home all germany
source a1 axis
turn 2
phase combat axis
unit g germany.infantry 2 at j1
expect not supply j1 for germany''','Eight cells from the rail head there is supply')
raw(G,'Who is out of supply does not attack','§6.6 RE-19','''board
| . . . .
home a1,b1 germany
home c1,d1 soviet_union
source d1 allies
turn 2
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.infantry 2 at c1
refuse attack c1 with g -> §6.6 out-of-supply''')
raw(G,'Nobody retreats','§7.7 RE-27','''board
| . . . . .
home a1,b1 germany
home c1..e1 soviet_union
source a1 axis
source e1 allies
turn 2
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.infantry 2 at c1
dice die 3
do attack c1 with g
expect event land-combat result "1/1"
expect unit s at c1 strength 1''')
raw(G,'A cell left empty may be entered','§7.8 RE-28','''board
| . . . . .
home a1,b1 germany
home c1..e1 soviet_union
source a1 axis
source e1 allies
turn 2
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.tank 1 at c1
dice die 1
do attack c1 with g
expect unit s dead
do advance g
expect control c1 germany''')
raw(G,'One that is not may not','§7.8 RE-28','''board
| . . . . .
home a1,b1 germany
home c1..e1 soviet_union
source a1 axis
source e1 allies
turn 2
phase combat axis
unit g germany.panzer 2 at b1
unit s soviet_union.infantry 2 at c1
dice die 3
do attack c1 with g
expect advance c1 none''','A cell left empty may be entered')
raw(G,'Panzers exploit','§6.2 RE-15','''board
| . . . . . . . . . .
home all germany
source a1 axis
turn 2
phase exploitation axis
unit g germany.panzer 2 at a1
expect reach g includes i1''')
raw(G,'Infantry does not','§6.2 RE-15','''board
| . . . . . . . . . .
home all germany
source a1 axis
turn 2
phase exploitation axis
unit g germany.infantry 2 at a1
expect reach g excludes b1''','Panzers exploit')
raw(G,'From an enemy zone they do not','§6.2 RE-15','''board
| . . . . . .
home a1..e1 germany
home f1 soviet_union
source a1 axis
source f1 allies
turn 2
phase exploitation axis
unit g germany.panzer 2 at e1
unit s soviet_union.infantry 2 at f1
expect reach g excludes d1''','Panzers exploit')
raw(G,'Five trains go west of the line and no sixth','§6.4 RE-17','''board
| .= .= .= .= .= .= .=
| .= .= .= .= .= .= .=
home all germany
source a1 axis
turn 2
phase first-movement axis
unit g1, g2, g3 germany.infantry 2 at a1
unit g4, g5, g6 germany.infantry 2 at a2
do move g1 to g1 by rail
do move g2 to g1 by rail
do move g3 to g1 by rail
do move g4 to g2 by rail
do move g5 to g2 by rail
refuse move g6 to g2 by rail -> §6.4 capacity''')
CASES[-1]=(CASES[-1][0],'Five trains and no sixth',CASES[-1][2],[l.replace('to g1 by','to f1 by').replace('to g2 by','to f2 by') for l in CASES[-1][3]],None)
for t,ok in((1,False),(2,True)):
    raw(G,'In turn 1 nobody steps across the front line in movement' if not ok else 'In turn 2 everybody may','§10.2 §1.13.2 RE-39',f'''board
| . . . .
home all germany
source a1 axis
hexside b1 c1 front_line
turn {t}
phase first-movement axis
unit g germany.infantry 2 at a1
'''+('allow move g via b1, c1' if ok else 'refuse move g via b1, c1 -> §10.2'),None if not ok else 'In turn 1 nobody steps across the front line in movement')
raw(G,'But in exploitation they may','§10.2 RE-39','''board
| . . . .
home all germany
source a1 axis
hexside b1 c1 front_line
turn 1
phase exploitation axis
unit g germany.panzer 2 at a1
allow move g via b1, c1''','In turn 1 nobody steps across the front line in movement')
for t,ok in((1,False),(2,True)):
    raw(G,'In turn 1 no Axis unit walks across a boundary' if not ok else 'In turn 2 it may','§10.3 §1.14.2 RE-40',f'''board
| . . . .
home all germany
source a1 axis
hexside b1 c1 army_group
turn {t}
phase first-movement axis
unit g germany.infantry 2 at a1
'''+('allow move g via b1, c1' if ok else 'refuse move g via b1, c1 -> §10.3'),None if not ok else 'In turn 1 no Axis unit walks across a boundary')
for t,ok in((1,False),(2,True)):
    raw(G,'The first attack of turn 1 chooses Blue for all' if not ok else 'In turn 2 nothing is chosen','§10.4 §1.15.2 RE-41',f'''world east_front
turn {t}
phase combat axis
place South = 51.7N37.2E
place North = 56.3N34.6E
unit g1 germany.panzer 2 at South/west
unit s1 soviet_union.tank 1 at South
unit g2 germany.panzer 2 at North/south
unit s2 soviet_union.tank 1 at North
dice seeded
do attack South with g1
'''+('allow attack North with g2' if ok else 'refuse attack North with g2 -> §10.4'),None if not ok else 'The first attack of turn 1 chooses Blue for all')
raw(G,'The Axis begins with 73 points','§9.1 RE-43','''world east_front
expect points axis 73''')
raw(G,'Kiev, Smolensk and Dnepropetrovsk end it','§9.2.3 RE-44','''world east_front
control Kiev, Smolensk, Dnepropetrovsk soviet_union
phase supply allies
end
expect winner allies''')
raw(G,'Kiev and Smolensk alone do not','§9.2.3 RE-44','''world east_front
control Kiev, Smolensk soviet_union
phase supply allies
end
expect winner none''','Kiev, Smolensk and Dnepropetrovsk end it')
raw(G,'Moscow and Grozny end it','§9.2.1 RE-44','''world east_front
control Moscow, Grozny germany
phase supply allies
end
expect winner axis''')
raw(G,'Moscow alone does not','§9.2.1 RE-44','''world east_front
control Moscow germany
phase supply allies
end
expect winner none''','Moscow and Grozny end it')
raw(G,'Leningrad, Stalingrad and Grozny end it','§9.2.2 RE-44','''world east_front
control Leningrad, Stalingrad, Grozny germany
phase supply allies
end
expect winner axis''')
import collections
E=open('order_of_battle.csv').read().split('\n')[1:]
n=collections.Counter(l.split(',')[1] for l in E if l)
raw(G,'Both sides stand as the order of battle says','§10.1 RE-42',f'''world east_front
expect count all germany.panzer {n['germany.panzer']}
expect count all soviet_union.infantry {n['soviet_union.infantry']}
expect count all romania.infantry {n['romania.infantry']}
expect control Stalingrad soviet_union''')
for who,cl,ok in(('Infantry does not slip along the front','germany.infantry',False),('Panzers take one cell further','germany.panzer',True)):
    raw(M,who,'§6.1 RE-14 WW2§10.3',f'''board
| . . . . .
| . . . . .
| . . . . .
home all germany
home c1 soviet_union
source a1..a3 axis
source c1 allies
turn 2
phase first-movement axis
unit s soviet_union.infantry 2 at c1
unit g {cl} 2 at a2
'''+('allow move g via b2, c2' if ok else 'refuse move g via b2, c2 -> WW2§10.3.1 control-zone'),'Infantry does not slip along the front' if ok else None)
raw(M,'Ground is captured for the side','§6.7 RE-20','''board
| . . . .
home a1,b1 germany
home c1,d1 soviet_union
source a1 axis
source d1 allies
turn 2
phase first-movement axis
unit r romania.infantry 2 at b1
do move r via c1
end
expect control c1 romania''')
raw(G,'Two attacks on one cell by different corps','§7.14 RE-36','''board
| . . . . .
| . . . . .
| . . . . .
home all germany
home c2 soviet_union
source a1..a3 axis
source c2 allies
turn 2
phase combat axis
unit g1 germany.panzer 2 at b2
unit g2 germany.panzer 2 at c1
unit s soviet_union.infantry 2 at c2
dice die 3
do attack c2 with g1
allow attack c2 with g2''')
raw(G,'The same corps does not attack twice','§7.14 RE-36','''board
| . . . . .
| . . . . .
| . . . . .
home all germany
home c2 soviet_union
source a1..a3 axis
source c2 allies
turn 2
phase combat axis
unit g1 germany.panzer 2 at b2
unit s soviet_union.infantry 2 at c2
dice die 3
do attack c2 with g1
refuse attack c2 with g1 -> §7.14 already-done''','Two attacks on one cell by different corps')
for d,a,b in((0.1,1,2),(0.9,2,1)):
    raw(G,'A step lost falls on the first corps'if d<.5 else 'Or on the second','§7.6 RE-26',f'''board
| . . . . .
| . . . . .
| . . . . .
home all germany
home c2 soviet_union
source a1..a3 axis
source c2 allies
turn 2
phase combat axis
unit g1, g2 germany.panzer 2 at b2
unit s1, s2 soviet_union.infantry 2 at c2
dice die 3 {d}
do attack c2 with g1
'''.replace('with g1','with g1, g2')+f'expect event land-combat result "1/1"',None if d<.5 else 'A step lost falls on the first corps')
CASES[-1][3][-3]='dice die 3 0.1 0.9'; CASES[-1][3].append('expect unit s2 strength 1')
CASES[-2][3][-3]='dice die 3 0.1 0.1'; CASES[-2][3].append('expect unit s1 strength 1')
raw(G,'Arrivals come where the list says','§8.1 RE-37','''world east_front
turn 6
enter deployment
expect arrival germany.panzer.ss at Kharkov
do place germany.panzer.ss at Kharkov''')
raw(G,'Not where the enemy stands','§8.1 RE-37','''world east_front
turn 6
control Kharkov soviet_union
enter deployment
refuse place germany.panzer.ss at Kharkov -> §8.1''','Arrivals come where the list says')
raw(G,'A corps gets one step a turn','§8.2 RE-38','''world east_front
turn 3
phase unit-build
country germany money 6
unit g germany.infantry 1 at Minsk
do replace g
expect unit g strength 2
expect money germany 5
refuse replace g -> §8.2''')
raw(G,'Nobody replaces what stands in an enemy zone','§8.2 RE-38','''world east_front
turn 3
phase unit-build
country germany money 6
unit g germany.infantry 1 at Minsk
unit s soviet_union.infantry 2 at Minsk/east
refuse replace g -> §8.2''','A corps gets one step a turn')
# ---------- coverage: every sentence of the text
def cov(sentence,par,code,title,twin=''):
    for x in (title,twin):
        assert not x or any(c[1]==x for c in CASES),x
    COVER.append((sentence,par,code,title,twin))
exec(open('coverage_rows.py',encoding='utf8').read())
with open('coverage.csv','w') as o:
    w=csv.writer(o,lineterminator='\n'); w.writerow(['sentence','paragraph','what code must do','case','negative twin']); w.writerows(COVER)
used={p for c in COVER for p in c[1].split()}
import re
book=set(re.findall(r'\*\*(§[\d.]+)\*\*',open('book.md',encoding='utf8').read()))
cited={p for c in CASES for p in c[2].split() if p.startswith('§')}
R=set(re.findall(r'\*\*(RE-\d+)\*\*',open('rulings.md',encoding='utf8').read())); print('rulings without a case',sorted(R-{x for c in CASES for x in c[2].split()}))
print('paragraphs of the book without a case',sorted(book-cited),'; cited and not in the book',sorted(cited-book-{'§2.2'}))
# ---------- write
os.makedirs('cases',exist_ok=True)
head={'table':'The table of odds, cell by cell, and what lies beyond its ends.','panic':'Panic of Luftwaffe field divisions, column by column.','chart':'The chart of terrain: combat.','movement':'The chart of terrain: movement, zones, fieldworks.','game':'What the chart and the table lean on.'}
for f in head:
    with open(f'cases/{f}.case','w') as o:
        o.write(f'# {head[f]}\n')
        for file,title,rules,lines,twin in CASES:
            if file!=f: continue
            o.write('\n'+(f'# twin of: {twin}\n' if twin else '')+f'case {title}\nrules '+' '.join(('EF '+x) if x.startswith('§') else x.replace('WW2§','WW2 §') for x in rules.split())+'\nruleset east_front\n'+'\n'.join(lines).replace('-> §','-> EF §').replace('WW2§','WW2 §')+'\n')
for c in CASES:
    if c[4]: assert any(x[1]==c[4] for x in CASES),c[4]
import collections
print(collections.Counter(c[0] for c in CASES),len(CASES))
with open('cases.md','w') as o:
    o.write('# Cases of the east front\n\nReckoned by `rules.py`; as files in `cases/*.case`. Combats: target c2, attackers in the cells named; *A*, *D* are the sums, then odds, shift, column, die, result (attacker/defender).\n')
    for f in head:
        o.write(f'\n## {head[f]}\n\n| Case | Paragraphs | What | Twin of |\n|---|---|---|---|\n')
        for file,title,rules,lines,twin in CASES:
            if file!=f: continue
            w=[l for l in lines if l.startswith(('unit','terrain','hexside','feature','turn','dice','expect','refuse','allow','do '))]
            o.write(f'| {title} | {rules} | {"; ".join(w)} | {twin or ""} |\n')
