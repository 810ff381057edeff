"""The lattice of the globe (engine/src/grid/globe) at any frequency, and the cells inside an outline."""
import math, tomllib
import numpy as np
NORTH,SOUTH=2,1; UPPER=[4,11,10,6,3]; LOWER=[5,0,7,8,9]
Q=[-0.309782,0.702042,0.296731,-0.568439]
def vertices():
    g=(1+5**.5)/2
    s=np.array([[-1,g,0],[1,g,0],[-1,-g,0],[1,-g,0],[0,-1,g],[0,1,g],[0,-1,-g],[0,1,-g],[g,0,-1],[g,0,1],[-g,0,-1],[-g,0,1]],float)
    w,x,y,z=np.array(Q)/np.linalg.norm(Q)
    t=np.array([[1-2*(y*y+z*z),2*(x*y-z*w),2*(x*z+y*w)],[2*(x*y+z*w),1-2*(x*x+z*z),2*(y*z-x*w)],[2*(x*z-y*w),2*(y*z+x*w),1-2*(x*x+y*y)]])
    v=s@t.T
    return v/np.linalg.norm(v,axis=1)[:,None]
def corners(face):
    r,n=face//4,(face//4+1)%5
    return [[NORTH,UPPER[r],UPPER[n]],[LOWER[r],UPPER[n],UPPER[r]],[UPPER[n],LOWER[r],LOWER[n]],[SOUTH,LOWER[n],LOWER[r]]][face%4]
def id_in(m,rh,u,v):
    r,up=rh//2,rh%2==0
    if u>=1 and v<m: pass
    elif up and u==0:
        if v==0: return 10*m*m
        rh,u,v=(rh+2)%10,v,0
    elif up: rh,u,v=rh+1,u,0
    elif u==0 and v<m: rh,u,v=(r+1)%5*2,m,v
    elif u==m: return 10*m*m+1
    else: rh,u,v=(rh+2)%10,m,u
    return rh*m*m+(u-1)*m+v
def id_of(m,face,b,c):
    return id_in(m,face//2,b,c) if face%2==0 else id_in(m,face//2,m-b,m-c)
def point(lat,lon):
    lat,lon=math.radians(lat),math.radians(lon)
    return np.array([math.cos(lat)*math.cos(lon),math.cos(lat)*math.sin(lon),math.sin(lat)])
def latlon(p):
    return math.degrees(math.atan2(p[2],math.hypot(p[0],p[1]))),math.degrees(math.atan2(p[1],p[0]))
def inside(ring,lon,lat):
    """Even-odd rule in plate carree."""
    r=False; n=len(ring)
    for i in range(n):
        (x1,y1),(x2,y2)=ring[i],ring[(i+1)%n]
        if (y1>lat)!=(y2>lat) and lon<(x2-x1)*(lat-y1)/(y2-y1)+x1: r=not r
    return r
class Patch:
    def __init__(self,m,ring):
        V=vertices(); E=math.acos(float(V[NORTH]@V[UPPER[0]]))
        S=[math.sin(E*k/m) for k in range(m+1)]
        lo=np.array(ring); mid=point(float(np.mean(lo[:,1])),float(np.mean(lo[:,0])))
        pts={}; self.face={}
        box=(lo[:,0].min()-5,lo[:,0].max()+5,lo[:,1].min()-3,lo[:,1].max()+3)
        tri=[]
        for f in range(20):
            A,B,C=[V[i] for i in corners(f)]
            if max(float(mid@x) for x in (A,B,C))<0.55: continue
            near={}
            for b in range(m+1):
                for c in range(m+1-b):
                    p=S[m-b-c]*A+S[b]*B+S[c]*C; p/=np.linalg.norm(p)
                    if float(p@mid)<0.96: continue
                    la,ln=latlon(p)
                    if box[0]<ln<box[1] and box[2]<la<box[3]:
                        i=id_of(m,f,b,c); near[(b,c)]=i
                        if i not in pts: pts[i]=(p,la,ln); self.face[i]=(f,b,c)
            for (b,c),i in near.items():
                r,u=near.get((b+1,c)),near.get((b,c+1))
                if r and u: tri.append((i,r,u))
                d=near.get((b+1,c+1))
                if r and u and d: tri.append((r,d,u))
        keep=sorted(i for i,(p,la,ln) in pts.items() if inside(ring,ln,la))
        self.ids=keep; self.num={i:k for k,i in enumerate(keep)}
        self.xyz=np.array([pts[i][0] for i in keep]); self.lat=[pts[i][1] for i in keep]; self.lon=[pts[i][2] for i in keep]
        nxt={}
        for t in tri:
            for k in range(3): nxt.setdefault(t[k],{})[t[(k+1)%3]]=t[(k+2)%3]
        self.around=[]
        for i in keep:
            n=nxt.get(i,{}); a=min(n); ring_=[]
            for _ in range(6): ring_.append(self.num.get(a)); a=n[a]
            self.around.append(ring_)
    def locate(self,lat,lon):
        return int(np.argmax(self.xyz@point(lat,lon)))
def load(path='outline.toml'):
    b=tomllib.load(open(path,'rb'))
    return b,Patch(b['frequency'],b['outline'])
if __name__=='__main__':
    b,p=load()
    print(len(p.ids),'cells',sum(x is None for r in p.around for x in r),'sides at the edge')
