import { writeFile } from 'node:fs/promises';
import { PbfWriter } from 'pbf';

type Tags = Record<string, string>;
type FixtureNode = { id: number; lon: number; lat: number; tags?: Tags };
type FixtureWay = { id: number; refs: number[]; tags?: Tags };
type FixtureRelation = { id: number; members: { way: number; role: string }[]; tags: Tags };
export type Extract = {
  /** West, south, east, north; left out where the header shall say nothing. */
  box?: [number, number, number, number];
  nodes: FixtureNode[];
  ways?: FixtureWay[];
  relations?: FixtureRelation[];
};

/** Writes an OpenStreetMap extract as the format has it, unpacked, all in one block. For tests. */
export async function writeOsm(
  path: string,
  { box, nodes, ways = [], relations = [] }: Extract,
): Promise<void> {
  const strings = new Map<string, number>([['', 0]]);
  const numberOf = (text: string) => {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  };
  const group = message((pbf) => {
    const tagged = (out: PbfWriter, tags: Tags = {}) => {
      out.writePackedVarint(2, Object.keys(tags).map(numberOf));
      out.writePackedVarint(3, Object.values(tags).map(numberOf));
    };
    for (const { id, lon, lat, tags } of nodes)
      pbf.writeBytesField(
        1,
        message((node) => {
          node.writeSVarintField(1, id);
          tagged(node, tags);
          node.writeSVarintField(8, Math.round(lat * 1e7));
          node.writeSVarintField(9, Math.round(lon * 1e7));
        }),
      );
    for (const { id, refs, tags } of ways)
      pbf.writeBytesField(
        3,
        message((way) => {
          way.writeVarintField(1, id);
          tagged(way, tags);
          way.writePackedSVarint(8, steps(refs));
        }),
      );
    for (const { id, members, tags } of relations)
      pbf.writeBytesField(
        4,
        message((relation) => {
          relation.writeVarintField(1, id);
          tagged(relation, tags);
          relation.writePackedVarint(
            8,
            members.map(({ role }) => numberOf(role)),
          );
          relation.writePackedSVarint(9, steps(members.map(({ way }) => way)));
          relation.writePackedVarint(
            10,
            members.map(() => 1),
          );
        }),
      );
  });
  const table = message((pbf) => {
    for (const text of strings.keys()) pbf.writeBytesField(1, Buffer.from(text));
  });
  const data = message((pbf) => {
    pbf.writeBytesField(1, table);
    pbf.writeBytesField(2, group);
  });
  await writeFile(path, Buffer.concat([blob('OSMHeader', header(box)), blob('OSMData', data)]));
}

function header(box: Extract['box']): Uint8Array {
  return message((pbf) => {
    if (box) {
      const [west, south, east, north] = box.map((side) => Math.round(side * 1e9));
      pbf.writeBytesField(
        1,
        message((sides) => {
          for (const [at, side] of [west, east, north, south].entries())
            sides.writeSVarintField(at + 1, side ?? 0);
        }),
      );
    }
    pbf.writeStringField(4, 'OsmSchema-V0.6');
  });
}

function blob(type: string, content: Uint8Array): Buffer {
  const body = message((pbf) => pbf.writeBytesField(1, content));
  const head = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}

const steps = (numbers: number[]): number[] => numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
