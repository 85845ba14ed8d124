import { describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';

const { find } = openGazetteer();
const places = (q: string, limit = 5) => find(q, limit).data;
const first = (q: string) => places(q)[0];

describe('places by name', () => {
  it('puts the place called so first, then the biggest whose name starts so', () => {
    expect(first('paris')).toMatchObject({ name: 'Paris', country: 'FR', exact: true });
    const found = places('santia', 8);
    expect(found).toHaveLength(8);
    expect(found.map(({ exact }) => exact)).not.toContain(true);
    const populations = found.filter(({ other_name }) => !other_name).map(({ population }) => population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
    expect(places('york', 3).map(({ name, exact }) => [name, exact])).toContainEqual(['York', true]);
  });

  it.each([
    ['München', 'Munich', 'DE'],
    ['Muenchen', 'Munich', 'DE'],
    ['Múnich', 'Munich', 'DE'],
    ['Wien', 'Vienna', 'AT'],
    ['Vienne', 'Vienna', 'AT'],
    ['Viena', 'Vienna', 'AT'],
    ['Mailand', 'Milan', 'IT'],
    ['Milano', 'Milan', 'IT'],
    ['Genf', 'Genève', 'CH'],
    ['Geneva', 'Genève', 'CH'],
    ['Ginebra', 'Genève', 'CH'],
    ['Peking', 'Beijing', 'CN'],
    ['Pékin', 'Beijing', 'CN'],
    ['Moskau', 'Moscow', 'RU'],
    ['Moscou', 'Moscow', 'RU'],
    ['Lissabon', 'Lisbon', 'PT'],
    ['Lisboa', 'Lisbon', 'PT'],
    ['Kopenhagen', 'Copenhagen', 'DK'],
    ['København', 'Copenhagen', 'DK'],
    ['Copenhague', 'Copenhagen', 'DK'],
    ['NYC', 'New York City', 'US'],
    ['nueva york', 'New York City', 'US'],
    ['New York', 'New York City', 'US'],
    ['LA', 'Los Angeles', 'US'],
    ['Washington', 'Washington, D.C.', 'US'],
    ['Nuremberg', 'Nürnberg', 'DE'],
    ['Cologne', 'Köln', 'DE'],
    ['Koln', 'Köln', 'DE'],
    ['Londres', 'London', 'GB'],
    ['Florenz', 'Florence', 'IT'],
    ['Bruselas', 'Brussels', 'BE'],
    ['Warschau', 'Warsaw', 'PL'],
    ['Monaco', 'Monaco', 'MC'],
    ['Manhattan', 'Manhattan', 'US'],
  ])('%s is %s', (q, name, country) => {
    expect(first(q)).toMatchObject({ name, country, exact: true });
  });

  it('tells the other name by which a place was found, as it is written', () => {
    expect(first('munchen')).toMatchObject({ other_name: 'München' });
    expect(first('nuremberg')).toMatchObject({ other_name: 'Nuremberg' });
    expect(first('mailan')).toMatchObject({ name: 'Milan', other_name: 'Mailand', exact: false });
    expect(first('munich')).toMatchObject({ other_name: '' });
  });

  it('takes a code for a place only when all of it is there and no place is called so', () => {
    expect(first('muc')).toMatchObject({ name: 'Munich', exact: true });
    expect(first('kos')).toMatchObject({ name: 'Kos', country: 'GR' });
    expect(places('cg', 20).map(({ name }) => name)).not.toContain('Köln');
  });

  it.each([
    ['paris, tx', 'US', 'Texas'],
    ['Paris Texas', 'US', 'Texas'],
    ['paris, tex', 'US', 'Texas'],
    ['paris us', 'US', undefined],
    ['PARIS, Francia', 'FR', undefined],
    ['birmingham, uk', 'GB', 'England'],
    ['london, ontario', 'CA', 'Ontario'],
    ['córdoba, argentina', 'AR', 'Cordoba'],
    ['guadalajara, jalisco', 'MX', 'Jalisco'],
    ['portland me', 'US', 'Maine'],
    ['Munich, Bayern, Germany', 'DE', 'Bayern'],
    ['München, Bavière, Allemagne', 'DE', 'Bayern'],
    ['Union Square, San Francisco, California, United States', 'US', 'California'],
  ])('understands "%s"', (q, country, region) => {
    expect(first(q)).toMatchObject(region ? { country, region } : { country });
  });

  it('is exact where the areas beside the name are whole', () => {
    expect(first('paris, texas')?.exact).toBe(true);
    expect(first('paris, tex')?.exact).toBe(false);
    expect(first('pari, texas')?.exact).toBe(false);
  });

  it('ignores accents and case, and matches later words', () => {
    expect(first('sao paulo')).toMatchObject({ country: 'BR' });
    expect(first('MÁLAGA')).toMatchObject({ country: 'ES' });
    expect(places('angeles', 8).map(({ name }) => name)).toContain('Los Angeles');
  });

  it('does not take a whole name for a name and an area', () => {
    expect(first('new mexico')?.name).not.toBe('New');
    expect(first('oklahoma city')).toMatchObject({ name: 'Oklahoma City' });
  });

  it('finds landmarks', () => {
    expect(first('times squ')).toMatchObject({ kind: 'landmark', name: 'Times Square', lat: 40.758 });
    expect(first('times square')).toMatchObject({ exact: true, region: 'New York' });
  });

  it('takes a typed position', () => {
    const point = { kind: 'point', exact: true, lat: 40.758, lon: -73.9855, country: 'US' };
    expect(first('40.758, -73.9855')).toMatchObject(point);
    expect(places('95, 10')).toEqual([]);
  });

  it('forgives one letter of five or more where nothing is called so', () => {
    expect(first('Hambrug')).toMatchObject({ name: 'Hamburg', country: 'DE', exact: false });
    expect(first('Berln')).toMatchObject({ name: 'Berlin', country: 'DE' });
    expect(first('Munchn')).toMatchObject({ name: 'Munich' });
    expect(places('Xyzq')).toEqual([]);
  });

  it('answers nothing for nonsense, and the biggest for nothing', () => {
    expect(find('qqqxyzzy', 5)).toEqual({ data: [], areas: [] });
    expect(places('', 3)).toHaveLength(3);
    for (const q of ['\n', ',', ', ,', '\0', '"', '日本', '.*']) expect(() => find(q, 5)).not.toThrow();
  });
});
