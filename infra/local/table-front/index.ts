export { asDynamoDb, type FrontSettings } from './settings.ts';
export { type FrontedTable, frontTable, isStrict, strictSettings } from './start-front.ts';
