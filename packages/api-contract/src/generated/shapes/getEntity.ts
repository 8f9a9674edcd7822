import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"id":0,"domain":0,"display":0,"name":0,"type":0,"trusts_count":0,"trusts_confirmed":0,"trusts_stale":0,"trusted_by_count":0,"trusted_by_confirmed":0,"trusts_by_type":{},"trusted_by_by_type":{},"confirmed_with":0,"trust_file_url":0,"trust_signal":0,"trust_signal_through":0,"rules_version":0,"first_seen":0,"last_seen":0,"graph_version":0,"as_of":0};
