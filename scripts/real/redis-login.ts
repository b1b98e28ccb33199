import { join } from "node:path";
import { eventAcross } from "./instances.ts";
import { freePort, until } from "./program.ts";
import { ask, redisServer, stopAll, withEvents } from "./redis.ts";
import type { Finding, RealTest } from "./test.ts";
import type { World } from "./world.ts";

/** What the product needs of Redis. The one who asks for the server's state has no password and cannot read events. */
const USERS = [
  ["events", "on", ">right password", "&*", "-@all", "+publish", "+subscribe", "+unsubscribe", "+info", "+ping"],
  ["default", "on", "nopass", "resetchannels", "-@all", "+info", "+ping"],
];
/** Events that no announcement hastens arrive within this many seconds. */
const LATEST = 30;

async function redisAsksWho(world: World): Promise<Finding> {
  const place = { dir: join(world.dir, "redis-login"), certificate: world.certificate };
  const users = USERS.flatMap((user) => ["--user", ...user]);
  const server = await redisServer(place, await freePort(), users);
  const address = (password: string) => `rediss://events:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
  const published = () =>
    ask(place, server.port, (redis) => redis.info("commandstats")).then((text) =>
      Number(/cmdstat_publish:calls=(\d+)/.exec(text)?.[1] ?? 0),
    );
  const isUp = async (expected: 0 | 1) => {
    const metrics = () => fetch(`${world.instances[0].url}/metrics`).then((reply) => reply.text());
    await until(metrics, (text) => text.split("\n").includes(`event_transport_up ${expected}`), 30_000);
  };
  try {
    const wrong = await withEvents(world, address("wrong password"), async () => {
      await isUp(0);
      const { took, times } = await eventAcross(world);
      const shown = world.instances.some(({ program }) => /(right|wrong)( |%20)password/.test(program.output));
      const problems = [
        ...(times !== 1 || took > LATEST ? [`without a login, an event came ${times} times after ${took} s`] : []),
        ...((await published()) > 0 ? ["Redis took announcements without a login"] : []),
        ...(shown ? ["the log has the password"] : []),
      ];
      return { problem: problems.join("; ") || undefined };
    });
    const right = await withEvents(world, address("right password"), async () => {
      await isUp(1);
      const { took, times } = await eventAcross(world);
      const sent = await published();
      const problem = times === 1 && sent > 0 ? undefined : `an event came ${times} times, with ${sent} announcements`;
      return { problem, recovery: took };
    });
    return { ...right, problem: [wrong.problem, right.problem].filter(Boolean).join("; ") || undefined };
  } finally {
    await stopAll([server], place);
  }
}

export const redisLoginTests: readonly RealTest[] = [
  {
    number: 59,
    title: "one Redis asks for a user and a password over TLS, and the user may publish and subscribe only",
    must: "events arrive at once; with a wrong password, once and within 30 s, and neither the log nor Redis has what it must not",
    run: redisAsksWho,
  },
];
