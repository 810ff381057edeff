"""A war of two simple generals by the rules of this folder, to see lengths, losses and balance. Not a player."""
import csv,sys,random,collections,heapq,pickle,os
from fractions import Fraction as F
D=os.path.dirname(os.path.abspath(__file__))+'/'
sys.path.insert(0,D); os.chdir(D)
CACHE='/tmp/ef_board.pkl'
if not os.path.exists(CACHE):
    import survey as S
    N=S.N; nb=[[n for n in S.P.around[c] if n is not None and not S.water[n] and tuple(sorted((c,n))) not in S.shut] if not S.water[c] else [] for c in range(N)]
    pickle.dump(dict(N=N,nb=nb,around=S.P.around,ground=S.ground,river=set(S.river),field=S.field,rail=S.rail,soviet=S.soviet,water=S.water,place={c:r['key'] for c,r in S.place.items()},points={c:int(r['points']) for c,r in S.place.items()},lat=S.P.lat,lon=S.P.lon,sal={c for c in range(N) if S.inside(S.salient,S.P.lon[c],S.P.lat[c])},xyz=S.P.xyz,front=S.frontline),open(CACHE,'wb'))
B=pickle.load(open(CACHE,'rb')); N=B['N']; NB=B['nb']
import numpy as np
from lattice import point
def locate(la,lo): return int(np.argmax(B['xyz']@point(la,lo)))
from rules import CL,GROUND,MOVE,T
KI={r['kind']:r for r in csv.DictReader(open('kinds.csv'))}
KEY={k:c for c,k in B['place'].items()}
SRC=[(r['side'],locate(float(r['lat']),float(r['lon'])),r['kind']) for r in csv.DictReader(open('sources.csv'))]
REP={int(r['turn']):r for r in csv.DictReader(open('replacements.csv'))}
ARR=list(csv.DictReader(open('arrivals.csv')))
OOB=list(csv.DictReader(open('order_of_battle.csv')))
OTHER={'axis':'soviet','soviet':'axis'}
class U:
    __slots__='side cls kind steps full cell mv cat name attacked adv used'.split()
    def __init__(u,side,cls,steps,cell,name):
        u.side,u.cls,u.steps,u.cell,u.name=side,cls,steps,cell,name; r=CL[cls]; u.kind=r['kind']; u.full=int(r['steps']); u.mv=int(r['movement']); u.cat=KI[u.kind]['stacks_as']; u.attacked=u.adv=False; u.used=0
    def f(u,col): return -(-int(CL[u.cls][col] or 0)*u.steps//u.full)
    @property
    def mob(u): return KI[u.kind]['exploits']=='yes'
class G:
    def __init__(g,seed,aggr):
        g.r=random.Random(seed); g.turn=1; g.own=['' if B['water'][c] else 'soviet' if B['soviet'][c] else 'axis' for c in range(N)]
        g.u=[U(r['side'],r['class'],int(r['steps']),locate(float(r['lat']),float(r['lon'])),r['name']) for r in OOB]
        g.index(); g.aggr=aggr; g.lost=collections.Counter(); g.hist=[]; g.bank=collections.Counter(); g.att=collections.Counter()
    def index(g):
        g.at=collections.defaultdict(list)
        for u in g.u: g.at[u.cell].append(u)
    def zone(g,s):
        """What side s feels."""
        z=set()
        for u in g.u:
            if u.side!=s and u.cat=='combat':
                z.add(u.cell); z.update(NB[u.cell])
        return {c for c in z if B['field'].get(c)!=s}
    def supply(g,s):
        z=g.zone(s); mine={u.cell for u in g.u if u.side==s}
        ok=lambda c: g.own[c]==s and (c not in z or c in mine)
        q=[]; head=set()
        for sd,c,k in SRC:
            if sd==s and ok(c):
                head.add(c)
                if c in B['rail']: q.append(c)
        seen=set(q)
        while q:
            c=q.pop()
            for n in NB[c]:
                if n in B['rail'] and n not in seen and ok(n): seen.add(n); q.append(n)
        g.net=seen; head|=seen
        def flood(h):
            d={c:0 for c in h}; fr=list(h)
            for k in range(1,9):
                nx=[]
                for c in fr:
                    for n in NB[c]:
                        if n not in d and ok(n): d[n]=k; nx.append(n)
                fr=nx
            return d
        plain=flood(head)
        full=flood(head|{u.cell for u in g.u if u.side==s and u.kind=='headquarters'})
        return full,plain
    def cost(g,u,a,b):
        m=MOVE[u.kind]; w=g.turn==5
        fa,fb=B['field'].get(a),B['field'].get(b); gb=B['ground'][b]
        v=(1 if fb==u.side else 2) if fb else int(GROUND[gb][('deep_winter_' if w else '')+m])
        if not w and not fa and not fb and gb not in('town','city') and B['ground'][a] not in('town','city') and tuple(sorted((a,b))) in B['river']: v+=2 if m=='mechanised' else 1
        return v
    def within(g,s,full,enemy,far=7):
        """Cells where supply could reach if s walked there: chains through ground without enemies and their zones."""
        z=g.zone(s); d={c:k for c,k in full.items()}; q=sorted(d,key=d.get); i=0
        while i<len(q):
            c=q[i]; i+=1
            if d[c]>=far: continue
            for n in NB[c]:
                if n not in d and n not in enemy: 
                    d[n]=d[c]+1
                    if n not in z: q.append(n)
        return d
    def room(g,u,c): return sum(x.cat==u.cat for x in g.at[c])<(3 if u.cat=='combat' else 1)
    def reach(g,u,z,enemy):
        best={u.cell:0}; heap=[(0,u.cell,0)]; stop={}
        while heap:
            d,c,s=heapq.heappop(heap)
            if d>best.get(c,99): continue
            # s: 0 free, 1 entered a zone (mobile may take one more), 2 done
            if s==2 or (s==1 and not u.mob): continue
            for n in NB[c]:
                if n in enemy: continue
                if g.turn==1 and g.phase=='move' and g.own[n]!=u.side and tuple(sorted((c,n))) in B['front']: continue
                k=d+g.cost(u,c,n)
                if k>u.mv: continue
                ns=2 if s==1 else 1 if n in z else 0
                if c==u.cell and c in z and n in z and not u.mob: ns=2
                if c==u.cell and c in z and n in z and u.mob: ns=2
                if k<best.get(n,99): best[n]=k; heapq.heappush(heap,(k,n,ns))
        return [c for c in best if c==u.cell or g.room(u,c)]
    def put(g,u,c):
        g.at[u.cell].remove(u); u.cell=c; g.at[c].append(u); g.take(c,u.side)
    def take(g,c,s):
        if not B['water'][c]: g.own[c]=s
    def odds(g,att,t,air=False):
        dfn=[x for x in g.at[t] if x.cat=='combat']; w=g.turn==5
        fw=B['field'].get(t); gr=B['ground'][t]; gg='clear' if fw and gr in('forest','hills','marsh') else gr
        A=F(0)
        for u in att:
            col='attack'
            if u.kind in('panzer','tank') and (gg in('forest','city') or gg=='marsh' and not w): col='defense_factor'
            if u.kind=='mountain' and gg=='hills': col='defense_factor'
            v=F(u.f(col))
            if u.side=='soviet' and u.cell in B['sal'] and g.own[KEY['rzhev']]!='soviet': v/=2
            A+=v
        Df=sum(F(u.f('defense_factor'))/(1 if t in g.sup[u.side] else 2) for u in dfn)
        if Df==0: return 99,0
        step=(A//Df-1) if A>=Df else (1+(-Df)//A if A else -9)
        sh=0; ds=dfn[0].side
        if gg=='hills': sh-=1
        if gg=='city': sh-=2
        if gg=='town': sh-=2 if any(u.cls.startswith('germany') for u in dfn) else 1
        if fw==ds: sh-=2
        if not w and not fw and all(tuple(sorted((u.cell,t))) in B['river'] and not B['field'].get(u.cell) for u in att): sh-=1
        ar=[B['around'][t].index(u.cell) for u in att]
        if fw!=ds and (any((x+3)%6 in ar for x in ar) or any({x,(x+2)%6,(x+4)%6}<=set(ar) for x in ar)): sh+=1
        return int(step)+sh+(1 if air else 0),gg
    def lose(g,us,n):
        us=[u for u in us if u.steps>0]
        while n>0 and us:
            u=g.r.choice(us); u.steps-=1; n-=1; g.lost[u.side]+=1
            if u.steps==0: us.remove(u); g.kill(u)
    def kill(g,u):
        g.u.remove(u); g.at[u.cell].remove(u); g.dead[u.side].append(u) if u.kind!='luftwaffe_field' else None
    dead={'axis':[],'soviet':[]}
    def attack(g,att,t,air):
        fin,gg=g.odds(att,t,air); d=g.r.randint(1,6); col=max(-2,min(6,fin))+2
        a,df=(0,6) if fin>6 else (2,0) if fin<-2 else map(int,T['row'][d-1]['results'][col].split('/'))
        if gg=='city': a,df=max(1,2*a),df+1
        s=att[0].side; g.att[s,max(-3,min(7,fin))]+=1
        dfn=[x for x in g.at[t] if x.cat=='combat']
        for who,us in(('attacker',att),('defender',dfn)):
            p=[x for x in T['panic'] if x['side']==who][0]
            if p['from'][col]<=d<=p['to'][col]:
                for u in [x for x in us if x.kind=='luftwaffe_field']: us.remove(u); g.lost[u.side]+=1; u.steps=0; g.kill(u); g.att['panic',who]+=1
        g.lose(list(att),a); g.lose(list(dfn),df)
        if not any(x.cat=='combat' for x in g.at[t]):
            for x in list(g.at[t]):
                if x.side!=s: x.steps=0; g.kill(x)
            alive=sorted([u for u in att if u.steps>0],key=lambda u:(-u.mob,-u.f('defense_factor')))
            for u in alive[:2]: g.put(u,t); u.adv=True
        for u in att: u.attacked=True
    def field(g,goals):
        d={c:0 for c in goals}; q=collections.deque(goals)
        while q:
            c=q.popleft()
            for n in NB[c]:
                if n not in d: d[n]=d[c]+1; q.append(n)
        return d
    def half(g,s):
        e=OTHER[s]
        for u in g.u: u.attacked=u.adv=False
        g.index(); g.sup={x:g.supply(x)[0] for x in('axis','soviet')}
        goals=g.goals(s); gd=g.field(goals)
        enemy={u.cell for u in g.u if u.side==e and u.cat=='combat'}
        z=g.zone(s); g.phase='move'
        # rail: reserves far from the front go to the railway nearest the goals or to holes
        front=[c for c in range(N) if g.own[c]==s and any(g.own[n]==e for n in NB[c])]
        fd=g.field(front)
        def covered(c,but=None): return any(x.side==s and x.cat=='combat' and x is not but for k in (c,*NB[c]) for x in g.at[k])
        g.supply(s); net=g.net; cap={'axis':5,'soviet':8}[s]
        holes=[c for c in front if not covered(c)]
        hd=g.field(holes) if holes else fd
        res=sorted([u for u in g.u if u.side==s and u.cat=='combat' and u.cell in net and fd.get(u.cell,99)>7],key=lambda u:-fd.get(u.cell,99))
        for u in res[:cap]:
            opt=[c for c in net if c not in z and g.room(u,c) and 1<=fd.get(c,99)<=4]
            if not opt: break
            key=(lambda c:gd.get(c,999)) if g.aggr[s](g.turn)>0 else (lambda c:hd.get(c,999))
            c=min(opt,key=lambda c:(key(c)+g.r.random()*6)); g.put(u,c); u.used=g.turn
        pot=g.within(s,g.sup[s],enemy)
        # moves
        free=[]; want0=g.aggr[s](g.turn)
        for u in [u for u in g.u if u.side==s and u.cat=='combat']:
            if u.used==g.turn: continue
            if not ((u.mob and want0>0) or (want0>=10 and gd.get(u.cell,99)<30 and g.r.random()<.6)) and fd.get(u.cell,99)<=1 and not all(covered(c,u) for c in (u.cell,*NB[u.cell]) if c in fd and fd[c]==0): continue
            free.append(u)
        # targets: enemy stacks beside own ground
        tg=[]
        for t in enemy:
            if not any(g.own[n]==s for n in NB[t]): continue
            dv=sum(x.f('defense_factor') for x in g.at[t] if x.cat=='combat')
            tg.append((gd.get(t,99)+dv*1.0+ (6 if B['field'].get(t)==e else 0)+(8 if B['ground'][t]=='city' else 0),t))
        tg.sort()
        reach={id(u):set(g.reach(u,z,enemy)) for u in free}
        plan=[]; busy=set()
        want=g.aggr[s](g.turn)
        for _,t in tg:
            if len(plan)>=want: break
            side_cells=[n for n in NB[t] if g.own[n]==s]
            have=[u for c in side_cells for u in g.at[c] if u.cat=='combat' and id(u) not in busy and u.side==s and u.cell in g.sup[s]]
            cand=sorted([u for u in free if id(u) not in busy and u not in have and reach[id(u)]&set(side_cells) and u.f('attack')>0],key=lambda u:-u.f('attack'))
            space={c:3-sum(x.cat=='combat' for x in g.at[c]) for c in side_cells}
            add=[]
            def fin(): 
                att=have+[u for u,_ in add]
                if not att: return -9
                old=[(u,u.cell) for u,_ in add]
                for u,c in add: u.cell=c
                x=g.odds(att,t)[0]
                for u,c in old: u.cell=c
                return x
            while fin()<3 and cand:
                u=cand.pop(0); cs=[c for c in side_cells if c in reach[id(u)] and space[c]>0]
                if not cs: continue
                c=max(cs,key=lambda c:space[c]); space[c]-=1; add.append((u,c))
            if fin()>=(1 if B['ground'][t]!='city' else 2):
                for u,c in add: g.put(u,c); busy.add(id(u))
                for u in have: busy.add(id(u))
                plan.append((t,have+[u for u,_ in add]))
        # the rest: to holes, else forward or back
        holes=[c for c in front if not covered(c)]; hd=g.field(holes) if holes else None
        for u in free:
            if id(u) in busy or u.steps==0: continue
            opts=g.reach(u,z,enemy)
            opts=[c for c in opts if c in pot] or [u.cell]
            if want>0 and u.mob: c=min(opts,key=lambda c:(gd.get(c,99),fd.get(c,99)))
            elif hd: c=min(opts,key=lambda c:(hd.get(c,99)+len([x for x in g.at[c] if x.side==s and x is not u])*2,))
            else: c=min(opts,key=lambda c:(abs(fd.get(c,99)-1)+2*len([x for x in g.at[c] if x.side==s and x is not u])))
            g.put(u,c)
        # combat
        air=3 if s=='axis' else (2 if g.turn<5 else 4)
        for t,att in plan:
            att=[u for u in att if u in g.u and t in NB[u.cell] and not u.attacked and u.cell in g.sup[s]]
            if not att or not any(x.side==e for x in g.at[t]): continue
            if g.odds(att,t,air>0)[0]>=0: g.attack(att,t,air>0); air-=1
        # exploitation
        g.phase='exploit'; z=g.zone(s); enemy={u.cell for u in g.u if u.side==e and u.cat=='combat'}
        full=g.supply(s)[0]; pot=g.within(s,full,enemy)
        for u in [u for u in g.u if u.side==s and u.mob and u.cat=='combat']:
            if u.cell not in full or (u.cell in z and not u.adv) or want<=0: continue
            opts=[c for c in g.reach(u,z,enemy) if c in pot]
            if opts: g.put(u,min(opts,key=lambda c:(gd.get(c,99)+g.r.random()*2)))
        # headquarters follow
        for u in [u for u in g.u if u.side==s and u.cat!='combat']:
            c=[c for c in g.net if fd.get(c,99) in(3,4,5) and g.room(u,c) and c not in z]
            if c and fd.get(u.cell,0)>12: g.put(u,g.r.choice(c))
        full=g.supply(s)[0]
        for u in list(g.u):
            if u.side==s and u.cell not in full:
                g.lost[s]+=1; g.lost[s,'supply']+=1; u.steps-=1
                if u.steps<=0: g.kill(u)
    def goals(g,s):
        e=OTHER[s]
        if s=='axis':
            names=['stalingrad','grozny','voronezh','rostov','maikop'] if g.turn<=4 else ['rostov','kharkov','kursk']
        else: names=['kiev','smolensk','kharkov','dnepropetrovsk','orel','rostov','stalino'] 
        k=[KEY[n] for n in names if g.own[KEY[n]]==e]
        return k or [c for c in B['points'] if B['points'][c] and g.own[c]==e][:6]
    def place(g,s,cl,name,where):
        z=g.zone(s); c0=KEY.get(where)
        opts=[c for c in ((c0,*NB[c0]) if c0 is not None and g.own[c0]==s else ())]+[c for sd,c,k in SRC if sd==s and g.own[c]==s]
        u=U(s,cl,int(CL[cl]['steps']),0,name)
        for c in opts:
            if g.own[c]==s and c not in z and g.room(u,c): u.cell=c; g.u.append(u); g.at[c].append(u); return True
        return False
    def arrivals(g):
        g.index()
        for a in ARR:
            if int(a['turn'])==g.turn: g.place(a['side'],a['class'],a['name'],a['place'])
        for s in('axis','soviet'):
            pts=sum(float(REP[g.turn][k] or 0) for k in (('germany','romania','hungary','italy') if s=='axis' else ('soviet_union',)))+g.bank[s]
            z=g.zone(s); full=g.supply(s)[0]
            weak=sorted([u for u in g.u if u.side==s and u.steps<u.full and u.cell in full and u.cell not in z],key=lambda u:-u.f('attack'))
            for u in weak:
                c=int(KI[u.kind]['cost'])
                if c and pts>=c: pts-=c; u.steps+=1
            d=g.dead[s]
            while d and pts>=2:
                u=d.pop(); c=int(KI[u.kind]['cost'])*1
                if c>pts: continue
                if u.kind in('luftwaffe_field',): continue
                pts-=c
                if g.place(s,u.cls,u.name,'-'): 
                    g.u[-1].steps=1
            g.bank[s]=pts
    def points(g): return sum(p for c,p in B['points'].items() if g.own[c]=='axis')
    def play(g,show=False):
        g.dead={'axis':[],'soviet':[]}
        for g.turn in range(1,11):
            g.arrivals(); g.half('axis'); g.half('soviet')
            st={s:sum(u.steps for u in g.u if u.side==s and u.cat=='combat') for s in('axis','soviet')}
            g.hist.append((g.turn,g.points(),st['axis'],st['soviet'],g.lost['axis'],g.lost['soviet']))
            h=lambda n:g.own[KEY[n]]
            if show: print(g.hist[-1],{n:h(n)[0] for n in('stalingrad','rostov','voronezh','grozny','kharkov','kursk','rzhev','leningrad','moscow','kiev')})
            m=[n for n in('moscow','leningrad','stalingrad','grozny') if h(n)=='axis']
            if ('moscow' in m and len(m)>1) or len(m)>2: return 'axis sudden'
            if all(h(n)=='soviet' for n in('kiev','smolensk','dnepropetrovsk')): return 'soviet sudden'
        p=g.points(); return 'axis decisive' if p>=95 else 'axis' if p>=80 else 'drawn' if p>=66 else 'soviet' if p>=50 else 'soviet decisive'
if __name__=='__main__':
    import time
    A={'axis':lambda t:14 if t<=3 else 6 if t in(4,7,8,9) else 3,'soviet':lambda t:4 if t<=3 else 12}
    n=int(sys.argv[1]) if len(sys.argv)>1 else 1
    R=collections.Counter()
    for k in range(n):
        t=time.time(); g=G(k,A); r=g.play(show=k==0); R[r]+=1
        print(k,r,g.hist[-1],'supply losses',g.lost['axis','supply'],g.lost['soviet','supply'],f'{time.time()-t:.1f}s')
    print(R); print(sorted(g.att.items(),key=str))
