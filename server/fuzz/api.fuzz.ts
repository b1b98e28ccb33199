import { pino } from "pino";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { description, makeScene, ownerOf, rows } from "#app/testing/endpoints.ts";
import type { Scene } from "#app/testing/permissions.ts";
import type { User } from "#kernel/actor.ts";
import { operationsOf } from "../openapi/schema.ts";
import { createTestServices, requestAs } from "../testing.ts";
import { Findings } from "./findings.ts";
import { type FuzzSource, randomFrom } from "./generate.ts";
import { type Fuzzed, fuzzed } from "./requests.ts";

/**
 * `npm run fuzz`: every operation of the API with calls made from its own schema, as everybody, on things that exist. No answer may be a
 * 5xx, lie outside its schema or carry a code that the document does not list for it.
 */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 60);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Calls with the same thing, after which it is made anew. */
const CALLS_PER_ROW = 25;
/** Ids of other things, which paths and bodies name too. */
const IDS_KEPT = 200;
const PEOPLE = ["customer", "otherCustomer", "tradesperson", "otherTradesperson", "admin"] as const;

const database = testDatabase({ connections: 10 });
const random = randomFrom(SEED);
const findings = new Findings();
const endpoints = rows.filter(({ endpoint }) => !endpoint.startsWith("ACTION "));

test(
  `the API for ${SECONDS} seconds with the seed ${SEED}`,
  async () => {
    let thrown = "";
    const stream = {
      write(line: string) {
        thrown = String(JSON.parse(line).err?.stack ?? line);
      },
    };
    const services = createTestServices(database(), { log: pino({ level: "error" }, stream) });
    const document = description(services);
    const operations = new Map(operationsOf(document).map(({ name, operation }) => [name, operation]));
    const ids: string[] = [];
    const source: FuzzSource = { random, schemas: document.components.schemas, ids };

    async function send(who: User | null, endpoint: string, request: Fuzzed): Promise<void> {
      thrown = "";
      const { call, ...sent } = request;
      try {
        const reply = await requestAs(services, who, call, sent);
        findings.note(endpoint, reply.status);
        if (reply.status >= 500) findings.fault(endpoint, `${reply.status} ${thrown}`, request);
        await reply.body?.cancel();
      } catch (error) {
        findings.fault(endpoint, (error as Error).message, request);
      }
    }

    async function tryRow(scene: Scene, row: (typeof rows)[number]): Promise<void> {
      const { path, body } = await row.arrange(scene);
      const operation = operations.get(row.endpoint);
      if (!operation) throw new Error(`no operation ${row.endpoint}`);
      const [method = ""] = row.endpoint.split(" ");
      ids.push(...(`${path}${JSON.stringify(body)}`.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []));
      for (let n = 0; n < CALLS_PER_ROW; n++) {
        const who = n === 0 || random.chance(0.6) ? ownerOf(row) : random.pick([...PEOPLE, null]);
        await send(who && scene[who], row.endpoint, fuzzed({ method, path, body }, operation, source));
      }
    }

    const until = performance.now() + SECONDS * 1_000;
    for (let turn = random.below(endpoints.length); performance.now() < until; ) {
      const row = endpoints[turn++ % endpoints.length];
      const scene = await makeScene(database());
      ids.push(...PEOPLE.map((who) => scene[who].id));
      ids.splice(0, ids.length - IDS_KEPT);
      if (row) await tryRow(scene, row);
    }
    process.stdout.write(`\n${findings.report()}\n`);
    expect([...findings.wrong.keys()]).toEqual([]);
  },
  SECONDS * 1_000 + 120_000,
);
