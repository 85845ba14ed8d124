import { addStacks, createApp } from './add-stacks.ts';
import { readStage } from './stage.ts';

const app = createApp();
addStacks(app, readStage(String(app.node.tryGetContext('stage') ?? process.env.STAGE ?? 'prod')));
app.synth();
