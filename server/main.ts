import { build } from "./start/build.ts";
import { Fleet } from "./start/fleet.ts";
import { shownAddress } from "./start/port.ts";
import { prepare } from "./start/prepare.ts";
import { reportAndExit, say } from "./start/print-line.ts";
import { stopOnSignal } from "./start/stop-signals.ts";

/**
 * The whole start: settings, database, migrations, demo world, web processes; and the stop, in the reverse order. `--build`
 * (`npm start`) builds meanwhile.
 */
const stopped = new AbortController();
const preparing = prepare(process.env, stopped.signal);
const built = process.argv.includes("--build") ? build(stopped.signal) : undefined;
let fleet: Fleet | undefined;

async function stop() {
  stopped.abort();
  await fleet?.stop();
  // A stop may come during the start; what has not started needs no stop.
  const prepared = await preparing.catch(() => undefined);
  await prepared?.stop();
}

stopOnSignal(stop, () => (fleet ? fleet.kill() : process.exit(1)));
try {
  const [{ settings, env }] = await Promise.all([preparing, built]);
  fleet = new Fleet(settings, env);
  await fleet.start();
  say(`ready ${shownAddress(settings.HOST, settings.PORT)}`);
} catch (error) {
  // A start that was asked to stop fails by design.
  if (!stopped.signal.aborted) await reportAndExit(error, stop);
}
