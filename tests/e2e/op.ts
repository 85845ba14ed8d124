import { startOverpass } from '/work/main/infra/local/standins/vendors/overpass.ts';
const v = await startOverpass();
console.log(v.url);
setInterval(() => {}, 1000);
