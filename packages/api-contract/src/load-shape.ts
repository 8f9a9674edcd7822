import type { SpecifiedCall } from './endpoints.ts';
import { getAssistantStatus, getStatus, runQuery } from './generated/shapes/first.ts';
import type { Shape } from './shape.ts';

export type { Shape };

const loadAnalysis = () => import('./generated/shapes/analysis.ts');
const loadGraph = () => import('./generated/shapes/graph.ts');
const loadRelationships = () => import('./generated/shapes/relationships.ts');

/** A page needs the fields of few responses: those of its first calls are here, and those of one feature in one file. */
const LOADERS: { readonly [Name in SpecifiedCall]: () => Promise<Readonly<Record<Name, Shape>>> } = {
  getStatus: async () => ({ getStatus }),
  getAssistantStatus: async () => ({ getAssistantStatus }),
  runQuery: async () => ({ runQuery }),
  checkTrustTxt: () => import('./generated/shapes/check.ts'),
  analyzeNode: () => import('./generated/shapes/node-analysis.ts'),
  analyzeUrl: loadAnalysis,
  analyzeAi: loadAnalysis,
  getEntity: loadGraph,
  getNetwork: loadGraph,
  getTrustScore: loadGraph,
  listAssociations: loadGraph,
  checkDomain: loadRelationships,
  getTrustRelationships: loadRelationships,
};

/** Loads the fields of one response, which a test writes from its schema. */
export const loadShape = async <Name extends SpecifiedCall>(name: Name): Promise<Shape> =>
  (await LOADERS[name]())[name];
