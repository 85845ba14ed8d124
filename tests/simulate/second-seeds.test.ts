import { tellSeeds } from './tell-seeds.ts';

// A file of its own, so that two cores share the seeds.
tellSeeds(11, 10);
