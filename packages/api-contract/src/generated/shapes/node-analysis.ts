import type { Shape } from '../../shape.ts';

export const analyzeNode: Shape = {"domain":0,"analysis":{"summary":0,"trust_level":0,"trust_reasoning":0,"key_relationships":[0],"recommendations":[0],"observations":[0]},"generated_by":0,"model":0,"facts":[{"id":1,"text":1,"text_parts":[{"id":1,"arguments":1}]}],"sentences":[{"text":0,"text_parts":[{"id":1,"arguments":1}],"facts":[0]}],"additional_data":{"organization_type":0,"website_status":{"online":0,"checked_at":0},"trust_txt":{"exists":0,"url":0,"checked_at":0}},"graph_version":0,"as_of":0};
