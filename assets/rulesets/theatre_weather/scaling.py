#!/usr/bin/env python3
"""Expected losses of twelve typical stacks: WW2 chapter 14 beside the table of TW (land_combat.toml). Exact sums, no dice."""
COLS=["1:3","1:2","1:1","2:1","3:1","4:1","5:1","6:1"]
ROWS={1:"Ad Ad Ad Ad Att Ex Ex Ex",2:"Ad Ad Ad Att Ex Dr1 Dr1 Dr2",3:"Ad Att Att Ex Dr1 Dr2 Dr2 Dr2",
4:"Att Att Ex Dr1 Dr2 Dr2 Dr3 Dr3",5:"Att Ex Dr1 Dr1 Dr2 Dr3 Dr3 Dr3",6:"Ex Dr1 Dr1 Dr2 Dr3 Dr3 Dr3 Dr3"}
# attacker's points; shares of the defender's points if he goes, if he stays (halves up)
RES={"Ad":(3,0,0),"Att":(1,25,25),"Ex":(2,50,50),"Dr1":(1,60,80),"Dr2":(1,80,100),"Dr3":(0,100,100)}
def main(r,sa,sd,stay):
    k=2 if stay else 1
    d=0
    prev=[1-(1+2/s)**(-r) for s in range(1,sd+1)]+[0]
    for s in range(1,sd+1): d+=(prev[s-1]-prev[s])*min(sd,k*s)
    out=max(0,1-r); a=out*sa
    for i in range(1,min(3,sa)+1): a+=max(0,1/(1+i)-out)
    return a,d
def col(r):
    ladder=[(1/3),(1/2),1,2,3,4,5,6]
    c=0
    for i,x in enumerate(ladder):
        if r>=x-1e-9: c=i
    return c
def table(r,sa,sd,stay):
    c=col(r); a=d=0
    for v in ROWS.values():
        x=RES[v.split()[c]]; a+=min(sa,x[0])/6; d+=(sd*x[2 if stay else 1]+50)//100/6
    return a,d
STACKS=[("1 German corps on 1 French, clear",8,6,1),("2 German on 1 French",16,6,1),("3 German on 2 French",24,12,1),("2 German, 1 armor on 1 Polish",26,5,1),
("3 German armor on 1 Soviet",30,5,1),("3 German on 1 Soviet in forest",24,5,1.5),("2 Soviet on 1 German",10,8,1),("4 Soviet on 2 German",24,16,1),("3 US on 1 Japanese in mountains",18,5,1.5),
("1 Italian on 1 Greek in mountains",5,5,1.5),("3 German on 3 Soviet in spring",24,15,2),("5 German on 1 supply-cut Soviet",40,5,.5)]
print("| stacks | odds | goes: WW2 a/d | goes: TW a/d | stays: WW2 a/d | stays: TW a/d |\n|---|---|---|---|---|---|")
T=[0]*8
for n,a,d,f in STACKS:
    r=a/(d*f); row=main(r,a,d,0)+table(r,a,d,0)+main(r,a,d,1)+table(r,a,d,1)
    T=[x+y for x,y in zip(T,row)]
    print(f"| {n} | {r:.2f} | "+" | ".join(f"{row[i]:.2f} / {row[i+1]:.2f}" for i in(0,2,4,6))+" |")
print("| **mean** | | "+" | ".join(f"{T[i]/12:.2f} / {T[i+1]/12:.2f}" for i in(0,2,4,6))+" |")
