"""From the facts of this folder to cells: water, ground, hexsides, rails, fieldworks, start. Writes cells.csv, sides.csv and (with --picture) a picture.
The map builder may follow it line by line; it is the reference for what the facts mean at 24 km."""
import csv,sys,math,collections
import numpy as np
from lattice import load,inside,point
B,P=load(); N=len(P.ids)
def rows(n): return list(csv.DictReader(open(n)))
def courses(n,*key):
    o={}
    for r in rows(n): o.setdefault(tuple(r[k] for k in key),[]).append((float(r['lon']),float(r['lat'])))
    return o
def dense(course,step=4.0):
    """Points of a course every few km."""
    o=[]
    for (x1,y1),(x2,y2) in zip(course,course[1:]):
        n=max(1,int(math.hypot((x2-x1)*math.cos(math.radians((y1+y2)/2)),y2-y1)*111.2/step))
        o+=[(x1+(x2-x1)*k/n,y1+(y2-y1)*k/n) for k in range(n)]
    return o+[course[-1]]
def cells_along(course):
    o=[]
    for x,y in dense(course):
        if not inside(B['outline'],x,y): continue
        c=P.locate(y,x)
        if not o or o[-1]!=c: o.append(c)
    return o
corner={}   # (cell, side) -> lon, lat of the corner between side and the one before
for c in range(N):
    for k in range(6):
        a,b=P.around[c][k-1],P.around[c][k]
        if a is None or b is None: continue
        v=P.xyz[c]+P.xyz[a]+P.xyz[b]; v/=np.linalg.norm(v)
        corner[frozenset((c,a,b))]=v
def ll(v): return math.degrees(math.atan2(v[1],v[0])),math.degrees(math.asin(v[2]))
pairs=sorted({tuple(sorted((c,n))) for c in range(N) for n in P.around[c] if n is not None})
# --- water: a raster of Natural Earth's land and the lakes of lakes.csv, 1/40 degree
R=40; X0,Y0,X1,Y1=19.5,41.5,49.5,61.0
W=int((X1-X0)*R); H=int((Y1-Y0)*R)
land=np.zeros((H,W),bool)
def fill(grid,ring,xor=True,value=True):
    xs=np.array([p[0] for p in ring]); ys=np.array([p[1] for p in ring])
    if xs.max()<X0 or xs.min()>X1 or ys.max()<Y0 or ys.min()>Y1: return
    for j in range(H):
        y=Y0+(j+.5)/R
        a=(ys>y)!=(np.roll(ys,-1)>y)
        if not a.any(): continue
        i=np.where(a)[0]; x2=np.roll(xs,-1)[i]; y2=np.roll(ys,-1)[i]
        cross=np.sort(xs[i]+(y-ys[i])*(x2-xs[i])/(y2-ys[i]))
        for l,r in zip(cross[::2],cross[1::2]):
            l=max(0,int(math.ceil((l-X0)*R-.5))); r=min(W,int(math.ceil((r-X0)*R-.5)))
            if r>l: grid[j,l:r]=~grid[j,l:r] if xor else value
def load_land():
    from shp import shp,dbf
    for rec in shp('physical/ne_10m_land'):
        for ring in rec: fill(land,ring)
    for a,s in zip(dbf('physical/ne_10m_lakes'),shp('physical/ne_10m_lakes')):
        if 'Caspian' in (a['name'] or ''): 
            for ring in s: fill(land,ring,False,False) if ring is s[0] else None
try: land[:]=np.load('/tmp/ef_land.npy')
except OSError: load_land(); np.save('/tmp/ef_land.npy',land)
for (kind,name),c in courses('lakes.csv','kind','name').items():
    if kind in('lake','reservoir','lagoon'): fill(land,c,False,False)
def dry(v):
    x,y=ll(v); i,j=int((x-X0)*R),int((Y1-y)*0+(y-Y0)*R)
    return bool(land[min(max(j,0),H-1),min(max(i,0),W-1)])
share=[]
for c in range(N):
    n=k=0
    for side in range(6):
        a,b=P.around[c][side-1],P.around[c][side]
        if a is None or b is None: continue
        for s in(.2,.5,.8):
            for t in(.15,.5,.85):
                v=P.xyz[c]*(1-s)+s*((P.xyz[a]*(1-t)+P.xyz[b]*t)*.5+P.xyz[c]*.5); n+=1; k+=dry(v/np.linalg.norm(v))
    share.append(k/n if n else float(dry(P.xyz[c])))
place={}
for r in rows('places.csv'): place[P.locate(float(r['lat']),float(r['lon']))]=r
water=[share[c]<.4 and not(c in place and place[c]['kind']!='reference') and not(c in place and share[c]>.15) for c in range(N)]
open_=set(); shut=set()
def crossing(course):
    o=set(); d=dense(course,3)
    for a,b in pairs:
        (x1,y1),(x2,y2)=ll(P.xyz[a]),ll(P.xyz[b])
        for (u1,w1),(u2,w2) in zip(course,course[1:]):
            def side(px,py,qx,qy,rx,ry): return (qx-px)*(ry-py)-(qy-py)*(rx-px)
            if side(x1,y1,x2,y2,u1,w1)*side(x1,y1,x2,y2,u2,w2)<0 and side(u1,w1,u2,w2,x1,y1)*side(u1,w1,u2,w2,x2,y2)<0: o.add((a,b)); break
    return o
for a,b in pairs:
    if water[a] or water[b]: shut.add((a,b)); continue
    common=[x for x in P.around[a] if x is not None and x in P.around[b]]
    if len(common)<2: continue
    u,v=(corner[frozenset((a,b,x))] for x in common[:2])
    wet=0
    for t in np.linspace(.04,.96,13):
        q=u*(1-t)+v*t; wet+=not dry(q/np.linalg.norm(q))
    if wet>=9: shut.add((a,b))
for (kind,name),c in courses('lakes.csv','kind','name').items():
    if kind=='strait': shut|=crossing(c)
    if kind=='isthmus':
        k=cells_along(c)
        for a,b in zip(k,k[1:]):
            water[a]=water[b]=False; shut.discard(tuple(sorted((a,b))))
# --- ground
areas=list(courses('areas.csv','ground','name').items())
ground=[]
for c in range(N):
    if water[c]: ground.append('water'); continue
    g='clear'
    for (kind,name),ring in reversed(areas):
        if inside(ring,P.lon[c],P.lat[c]): g=kind; break
    if c in place and place[c]['kind']!='reference': g=place[c]['kind']
    ground.append(g)
# --- rivers: the sides between the nearest corners of each course, a shortest way along corners
graph=collections.defaultdict(list)
side_of={}
keys=list(corner)
for f in keys: pass
bypair=collections.defaultdict(list)
for f in keys:
    l=sorted(f)
    for i in range(3):
        for j in range(i): bypair[(l[j],l[i])].append(f)
for p,(fs) in bypair.items():
    if len(fs)==2: graph[fs[0]].append((fs[1],p)); graph[fs[1]].append((fs[0],p))
K=np.array([corner[f] for f in keys])
river={}
import heapq
rail_cells=set()
wrong=collections.defaultdict(set)      # sides of a town's cell that its river does not take
banks=collections.defaultdict(list)   # the true bank of a town: the course is moved off the middle of its cell
for r in rows('banks.csv'):
    k=[c for c,p in place.items() if p['key']==r['place']][0]
    banks[r['river']].append((P.lon[k],P.lat[k],math.radians(float(r['bearing']))))
    for n in P.around[k]:
        if n is None: continue
        a=math.degrees(math.atan2((P.lon[n]-P.lon[k])*math.cos(math.radians(P.lat[k])),P.lat[n]-P.lat[k]))
        if math.cos(math.radians(a-float(r['bearing'])))<-.09: wrong[r['river']].add(tuple(sorted((k,n))))
def bent(name,course):
    o=[]
    for x,y in course:
        for cx,cy,b in banks[name]:
            k=math.cos(math.radians(cy)); dx,dy=(x-cx)*k*111.2,(y-cy)*111.2
            along=dx*math.sin(b)+dy*math.cos(b); across=dx*math.cos(b)-dy*math.sin(b)
            if math.hypot(dx,dy)<17 and along<13:
                along=13; across=max(-12,min(12,across))
                dx,dy=along*math.sin(b)+across*math.cos(b),along*math.cos(b)-across*math.sin(b)
                x,y=cx+dx/(k*111.2),cy+dy/111.2
        o.append((x,y))
    return o
for (name,),c in courses('rivers.csv','river').items():
    pts=[(x,y) for x,y in bent(name,dense(c,3)) if inside(B['outline'],x,y)]
    if len(pts)<2: continue
    xyz=np.array([point(y,x) for x,y in pts])
    def dist(f): return float(np.sqrt(((xyz-corner[f])**2).sum(1).min())*6371)
    s=keys[int(np.argmax(K@xyz[0]))]; e=keys[int(np.argmax(K@xyz[-1]))]
    # least (length weighted by distance from the course) way
    memo={}
    def cost(f):
        if f not in memo: memo[f]=dist(f)
        return memo[f]
    best={s:0.0}; back={}; heap=[(0.0,0,s)]; n=0
    via=None
    # progress along the course: go by way points every 40 km so that bends are kept
    way=[s]
    for i in range(13,len(xyz)-6,13):
        f=keys[int(np.argmax(K@xyz[i]))]
        if f!=way[-1]: way.append(f)
    if e!=way[-1]: way.append(e)
    used=[]
    for s,e in zip(way,way[1:]):
        best={s:0.0}; back={}; heap=[(0.0,0,s)]; n=0
        while heap:
            d,_,f=heapq.heappop(heap)
            if f==e: break
            if d>best[f]: continue
            for g,p in graph[f]:
                if p in wrong[name]: continue
                w=d+6+cost(g)+0.5*cost(f)
                if w<best.get(g,1e9): best[g]=w; back[g]=(f,p); n+=1; heapq.heappush(heap,(w,n,g))
        f=e
        while f!=s and f in back: f,p=back[f]; used.append(p)
    cnt=collections.Counter(used)
    for p in cnt:
        if p not in shut and not(water[p[0]] or water[p[1]]): river.setdefault(p,name)
# --- rails
rail=set(); railpairs=set()
for (line,),c in courses('railways.csv','line').items():
    k=cells_along(c)
    for a in k:
        if not water[a]: rail.add(a)
    for a,b in zip(k,k[1:]):
        railpairs.add(tuple(sorted((a,b))))
# --- sides at the start
L=courses('lines.csv','kind','name')
front=[c for (k,n),c in L.items() if k=='front']
rings=[c for (k,n),c in L.items() if k=='ring']
main=front[2]
soviet=[False]*N
# east of the whole line: the three lines joined, closed around the east
east=front[1]+front[2]+[(38.6,46.95),(37.6,46.7),(36.9,45.9),(36.66,45.5),(36.56,45.3),(36.5,45.1),(36.3,44.5),(36.3,41.0)]+[(50.5,41),(50.5,61.5),(31.22,61.5)]
leningrad=front[0]+[(31.1,61.0),(29.9,61.0)]
for c in range(N):
    x,y=P.lon[c],P.lat[c]
    soviet[c]=inside(east,x,y) or inside(leningrad,x,y) or any(inside(r,x,y) for r in rings)
for c,r in place.items():
    if r['kind']!='reference' or r['key'] in('kholm','kirishi','demyansk','bely','toropets','nelidovo','velizh'): soviet[c]=r['home']=='soviet'
field={}
for (side,name),c in courses('fieldworks.csv','side','name').items():
    k=cells_along(c) if len(c)>1 else [P.locate(c[0][1],c[0][0])]
    for a in k:
        if not water[a] and soviet[a]==(side=='soviet'): field[a]=side
salient=[r for (k,n),r in L.items() if k=='area'][0]
groups=[c for (k,n),c in L.items() if k=='groups']
def south_of(course,c):
    x,y=P.lon[c],P.lat[c]
    if x<=course[0][0]: yy=course[0][1]
    elif x>=course[-1][0]: yy=course[-1][1]
    else:
        for (x1,y1),(x2,y2) in zip(course,course[1:]):
            if x1<=x<=x2: yy=y1+(y2-y1)*(x-x1)/(x2-x1); break
    return y<yy
blue=[c for (k,n),c in L.items() if k=='blue'][0]
group=['a' if south_of(groups[2],c) else 'b' if south_of(groups[1],c) else 'centre' if south_of(groups[0],c) else 'north' for c in range(N)]
frontline={p for p in pairs if not water[p[0]] and not water[p[1]] and p not in shut and soviet[p[0]]!=soviet[p[1]]}
if __name__=='__main__':
    with open('cells.csv','w') as f:
        w=csv.writer(f,lineterminator='\n'); w.writerow('cell lattice lat lon ground place rail fieldworks start group operation salient'.split())
        for c in range(N):
            w.writerow([c,P.ids[c],f'{P.lat[c]:.4f}',f'{P.lon[c]:.4f}',ground[c],place[c]['key'] if c in place else '','yes' if c in rail else 'no',field.get(c,''),'' if water[c] else 'soviet' if soviet[c] else 'axis',group[c],'blue' if south_of(blue,c) else 'kremlin','yes' if inside(salient,P.lon[c],P.lat[c]) and not water[c] else 'no'])
    with open('sides.csv','w') as f:
        w=csv.writer(f,lineterminator='\n'); w.writerow(['cell','neighbour','side'])
        for p in pairs:
            if p in shut:
                if not(water[p[0]] and water[p[1]]): w.writerow([*p,'water'])
                continue
            if p in river: w.writerow([*p,'river:'+river[p]])
            if water[p[0]] or water[p[1]]: continue
            if p in frontline: w.writerow([*p,'front_line'])
            if group[p[0]]!=group[p[1]]: w.writerow([*p,'army_group'])
            if south_of(blue,p[0])!=south_of(blue,p[1]): w.writerow([*p,'blue_kremlin'])
    C=collections.Counter(ground); print(N,dict(C),'river sides',len(river),'shut between land',sum(1 for a,b in shut if not water[a] and not water[b]),'rail',len(rail),'fieldworks',collections.Counter(field.values()),'salient',sum(inside(salient,P.lon[c],P.lat[c]) and not water[c] for c in range(N)))
    print('front sides',len(frontline),'axis front cells',len({p[0] if soviet[p[1]] else p[1] for p in frontline}),'soviet',len({p[1] if soviet[p[1]] else p[0] for p in frontline}),'axis land',sum(not water[c] and not soviet[c] for c in range(N)))
    # one land: what hangs together
    seen=set(); comps=[]
    for c in range(N):
        if water[c] or c in seen: continue
        q=[c]; seen.add(c); k=[]
        while q:
            a=q.pop(); k.append(a)
            for n in P.around[a]:
                if n is not None and not water[n] and n not in seen and tuple(sorted((a,n))) not in shut: seen.add(n); q.append(n)
        comps.append(k)
    print('lands',sorted((len(k),[place[x]['key'] for x in k if x in place][:4],round(P.lat[k[0]],1),round(P.lon[k[0]],1)) for k in comps)[:12])
    # railways: pieces
    seen=set(); pieces=[]
    for c in rail:
        if c in seen: continue
        q=[c]; seen.add(c); k=[]
        while q:
            a=q.pop(); k.append(a)
            for n in P.around[a]:
                if n in rail and n not in seen and tuple(sorted((a,n))) not in shut: seen.add(n); q.append(n)
        pieces.append(k)
    print('rail pieces',[(len(k),[place[x]['key'] for x in k if x in place][:3]) for k in pieces])
    for s in(True,False):
        print('soviet' if s else 'axis','places without rail',[r['key'] for c,r in place.items() if c not in rail and r['kind']!='reference' and (r['home']=='soviet')==s])
    if '--picture' in sys.argv:
        from PIL import Image,ImageDraw,ImageFont
        S=110; wd=int((X1-X0)*S*.62); ht=int((Y1-Y0)*S)
        im=Image.new('RGB',(wd,ht),'#444'); d=ImageDraw.Draw(im)
        def xy(v): x,y=ll(v); return ((x-X0)*S*.62,(Y1-y)*S)
        col={'water':'#9cc4e4','clear':'#eee6c8','forest':'#a9c48f','marsh':'#b8c9bb','hills':'#cbb08a','town':'#d9a441','city':'#c0392b'}
        for c in range(N):
            ps=[corner.get(frozenset((c,P.around[c][k-1],P.around[c][k]))) for k in range(6) if P.around[c][k] is not None and P.around[c][k-1] is not None]
            if len(ps)<3: continue
            q=[xy(p) for p in ps]; d.polygon(q,fill=col[ground[c]],outline='#0000001a' and '#cfc9b0')
            if not water[c] and soviet[c] is False: pass
            if c in field:
                x,y=xy(P.xyz[c]); d.rectangle([x-3,y-3,x+3,y+3],outline='#222' if field[c]=='axis' else '#b00',width=2)
        def seg(p,colr,wdt):
            cm=[x for x in P.around[p[0]] if x is not None and x in P.around[p[1]]]
            if len(cm)<2: return
            d.line([xy(corner[frozenset((p[0],p[1],x))]) for x in cm[:2]],fill=colr,width=wdt)
        for a,b in railpairs: d.line([xy(P.xyz[a]),xy(P.xyz[b])],fill='#666',width=1)
        for p in river: seg(p,'#2e6fb0',3)
        for p in shut:
            if not water[p[0]] and not water[p[1]]: seg(p,'#00c',4)
        for p in frontline: seg(p,'#d00',3)
        for c in range(N):
            for k in range(6):
                n=P.around[c][k]
                if n is not None and n>c and group[c]!=group[n] : seg((c,n),'#808',1)
                if n is not None and n>c and (south_of(blue,c)!=south_of(blue,n)): seg((c,n),'#f0f',2)
                if n is not None and n>c and inside(salient,P.lon[c],P.lat[c])!=inside(salient,P.lon[n],P.lat[n]): seg((c,n),'#0a0',2)
        for c,r in place.items():
            x,y=xy(P.xyz[c]); d.text((x+3,y-4),r['name'][:12],fill='#000' if r['kind']!='reference' else '#555')
        im.save('board.png')
