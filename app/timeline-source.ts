import type { SQL } from "drizzle-orm";
import {
  changeText,
  type StatusChange,
  statusChanges,
  type TimelineLine,
  type TimelineRead,
} from "#db/timeline.server.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import type { Machine } from "#kernel/machine.ts";
import type { Ctx } from "./context.server.ts";

/** One list of things that happen to people. Its module declares it in module.ts, and the page of a person shows them all as one. */
export interface TimelineSource {
  /** One in the product; cursors contain it. */
  name: string;
  /** What the filter calls it ("money"). Several sources may be of one kind. */
  kind: string;
  /** What an operator's role must include to read it. */
  needs: DeskAct;
  /** The newest first. */
  read(ctx: Ctx, request: TimelineRead): Promise<TimelineLine[]>;
}

/** The changes of status of a machine's objects as a source. `what` begins the sentence, and `title` is a subquery about the object. */
export const changesSource = ({
  what,
  machine,
  title,
  path,
  ...source
}: Omit<TimelineSource, "name" | "read"> & {
  what: string;
  machine: Pick<Machine<string>, "name">;
  title?: SQL;
  path: (change: StatusChange, personId: string) => string | null;
}): TimelineSource => ({
  ...source,
  name: `${machine.name}-changes`,
  async read({ db }, request) {
    const changes = await statusChanges(db, request, title ? { machine, title } : { machine });
    return changes.map((change) => ({
      id: change.id,
      at: change.at,
      text: changeText(what, change),
      path: path(change, request.personId),
    }));
  },
});
