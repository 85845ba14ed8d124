export { findMaterial } from './finding/find-pieces.ts';
export { eraseTraining, exportTraining } from './holdings.ts';
