import { identify, relationshipOf,DomainGraphBuilder,rankDomainGraph,DEFAULT_TRUST_CONFIG,explainTrustSignal,readStatements } from '../src/index.ts';
import { crawl2025 } from './crawl.ts';
const b=new DomainGraphBuilder();
for(const r of crawl2025()){const s=identify(r.publisher);if(!s.ok)continue; 
 const t=relationshipOf(r.attribute); const x=identify(r.value);
 b.addDomain(s.identity.registrableDomain!);
 if(!t||!x.ok)continue;
 b.addRelationship(s.identity,t,x.identity);}
function run(anchors){
const g=rankDomainGraph(b2,{...DEFAULT_TRUST_CONFIG,anchors});
const c=new Map();for(const t of g.signals.trust){const k=t.toFixed(3);c.set(k,(c.get(k)??0)+1)}
console.log(g.size,[...c].sort().map(x=>x.join(' x')).join(', '));
const q=[];for(let i=0;i<g.size;i++){const r=g.signals.roles[i]; if(r>=2&&r<64)q.push(g.names.name(i)+':'+r)};console.log('quorum',q, 'controlled', g.signals.roles.filter(r=>r===65).length);
return g;}
const b2=b.build();
const g=run(DEFAULT_TRUST_CONFIG.anchors);
for(const d of ['galvnews.com','thegazette.com','nytimes.com','apnews.com','ap.org','kinkytom.com','vpa.net'])console.log(d,explainTrustSignal(g,d).trust, explainTrustSignal(g,d).groups.map(x=>x.vouchers.map(v=>v.domain+(v.confirmed?'*':''))));
run(DEFAULT_TRUST_CONFIG.anchors.slice(0,1));
for(let i=0;i<g.size;i++)if(g.signals.trust[i]>.94&&g.signals.trust[i]<1)console.log(g.names.name(i),g.signals.trust[i],JSON.stringify(explainTrustSignal(g,g.names.name(i)).groups.map(x=>x.vouchers.map(v=>v.domain+(v.confirmed?'*':'')))));
console.log([...g.signals.roles].flatMap((r,i)=>r===65?[g.names.name(i)+' '+g.signals.trust[i].toFixed(3)]:[]).join(', '));
const nul=[];for(let i=0;i<g.size;i++)if(Number.isNaN(g.signals.trust[i])&&g.out.start[i]===g.out.start[i+1]){nul.push(g.names.name(i)+':'+(g.in.start[i+1]-g.in.start[i]))}
console.log(nul.length,nul.join(' '));
