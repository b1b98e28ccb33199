declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

/** What each operation of the API refuses (scripts/refusals). */
declare module "virtual:operation-refusals" {
  const refusals: import("../scripts/refusals/operation-refusals.ts").Refusals;
  export default refusals;
}
