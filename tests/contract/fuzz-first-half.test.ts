import { fuzzEverySecond } from '#tests/support/contracts/fuzz-endpoints.ts';

fuzzEverySecond(0);
