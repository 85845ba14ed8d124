import type { seniorities } from '../people.ts';
import type en from '../words/en.json';

type Synonyms<Value extends string> = { readonly [One in Value]?: readonly string[] };

/**
 * What files of other programs (Apollo, ZoomInfo, LinkedIn, Clay, Hunter, People Data Labs) write for a value of ours, beside its own words. Compared as
 * `foldText` compares, so `_`, `-` and case are the same. Only what clearly means the value stands here, and none is ever shown. `partner`, `training` and
 * `unpaid` are what our searches read them as. An `executive` may be anything from a manager to the top, so it is none.
 */
export const synonyms: {
  seniority: Synonyms<(typeof seniorities)[number]>;
  department: Synonyms<keyof typeof en.department>;
} = {
  seniority: {
    founder_owner: [
      ...['founder', 'co founder', 'cofounder', 'owner', 'co owner', 'business owner', 'partner'],
      ...['owner partner', 'owner founder', 'owner level', 'founder level', 'partner level'],
    ],
    c_level: [
      'c suite',
      'csuite',
      'clevel',
      'cxo',
      'cxo level',
      'chief',
      'chief officer',
      'c level executive',
    ],
    vice_president: ['vp', 'vps', 'vp level', 'vice president level', 'svp', 'evp', 'senior vice president'],
    director: ['directors', 'director level'],
    head: ['head level', 'head of', 'head of department'],
    manager: ['managers', 'manager level', 'entry level manager', 'experienced manager'],
    senior: ['senior level'],
    individual_contributor: ['individual contributors', 'non manager', 'non managers', 'ic'],
    entry: ['entry level', 'junior', 'junior level'],
    intern: ['interns', 'internship', 'trainee', 'training', 'in training'],
    volunteer: ['volunteers', 'unpaid'],
  },
  department: {
    'engineering technical': ['master engineering technical'],
    finance: ['master finance'],
    'human resources': ['master human resources'],
    'information technology': ['master information technology'],
    legal: ['master legal'],
    marketing: ['master marketing'],
    operations: ['master operations'],
    sales: ['master sales'],
  },
};
