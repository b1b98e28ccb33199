import { Fleet } from "./start/fleet.ts";
import { shownAddress } from "./start/port.ts";
import { type Prepared, prepare } from "./start/prepare.ts";
import { reportAndExit, say } from "./start/say.ts";
import { stopOnSignal } from "./start/stop-signals.ts";

/** The whole start: settings, database, migrations, demo world, web processes; and the stop, in the reverse order. */
let prepared: Prepared | undefined;
let fleet: Fleet | undefined;

async function stop() {
  await fleet?.stop();
  await prepared?.stop();
}

stopOnSignal(stop, () => fleet?.kill());
try {
  prepared = await prepare(process.env);
  const { settings, env } = prepared;
  fleet = new Fleet(settings, env);
  await fleet.start();
  say(`ready ${shownAddress(settings.HOST, settings.PORT)}`);
} catch (error) {
  await reportAndExit(error, stop);
}
