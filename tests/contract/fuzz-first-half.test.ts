import { fuzzEverySecond } from '#tests/support/fuzz-endpoints.ts';

fuzzEverySecond(0);
