import { build, finishBuild } from "./start/build.ts";
import { Fleet } from "./start/fleet.ts";
import { shownAddress } from "./start/port.ts";
import { prepare } from "./start/prepare.ts";
import { printLine, reportAndExit } from "./start/print-line.ts";
import { showSeconds } from "./start/progress.ts";
import { stopOnSignal } from "./start/stop-signals.ts";

/**
 * Starts the server: settings, database, migrations, demo data, web processes. Stops them in the reverse order. With `--build`
 * (`npm start`) it builds the app at the same time.
 */
const stopped = new AbortController();
const hideSeconds = showSeconds(process.stdout);
const preparing = prepare(process.env, stopped.signal);
const builds = process.argv.includes("--build");
const built = builds ? build(stopped.signal) : undefined;
let fleet: Fleet | undefined;

async function stop() {
  hideSeconds();
  stopped.abort();
  await fleet?.stop();
  // A stop may come during the start; only what has been started is stopped.
  const prepared = await preparing.catch(() => undefined);
  await prepared?.stop();
}

stopOnSignal(stop, () => (fleet ? fleet.kill() : process.exit(1)));
try {
  const [{ settings, env }] = await Promise.all([preparing, built]);
  fleet = new Fleet(settings, env);
  await fleet.start();
  stopped.signal.throwIfAborted();
  hideSeconds();
  printLine(`ready ${shownAddress(settings.HOST, settings.PORT)}`);
  if (builds) finishBuild(stopped.signal);
} catch (error) {
  // A start that is interrupted by a stop fails as expected.
  if (!stopped.signal.aborted) await reportAndExit(error, stop);
}
