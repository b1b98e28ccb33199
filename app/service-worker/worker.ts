import { type Build, keepFiles } from "./kept-files.ts";
import { showPushes } from "./pushes.ts";
import type { WorkerScope } from "./scope.ts";

declare const self: WorkerScope;
/** Put in by scripts/service-worker.ts. */
declare const BUILD: Build;

keepFiles(self, BUILD);
showPushes(self);
