import { sendOutbox } from "./outbox.ts";
import { showPushes } from "./pushes.ts";
import type { WorkerScope } from "./scope.ts";
import { type Build, storeFiles } from "./stored-files.ts";

declare const self: WorkerScope;
/** Inserted by scripts/service-worker.ts. */
declare const BUILD: Build;

storeFiles(self, BUILD);
showPushes(self);
sendOutbox(self);
