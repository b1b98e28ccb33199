import type { LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Page } from "#db/keyset.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { CsvCell } from "#kernel/csv.ts";
import { csvStream } from "#kernel/csv-stream.ts";
import { londonDay } from "#kernel/dates.ts";
import type { DeskList } from "#kernel/desk-list.ts";
import { defineAction } from "./actions.server.ts";
import { adminActions, adminOf } from "./admin.server.ts";
import { csvReply } from "./csv.server.ts";

/** A list of the desk as a CSV file: everything about it in one place. */
interface ListFile<Item> {
  /** It names the file, its intent and its row in the audit log, and says which role may download it. */
  list: DeskList;
  /** The items that the page lists for the query of its address. */
  read(ctx: Ctx, query: URLSearchParams, page: { cursor: string | undefined; limit: number }): Promise<Page<Item>>;
  /** Heads with their cells, in order. */
  columns: Readonly<Record<string, (item: Item) => CsvCell>>;
}

/** The most items of one file. */
export const LIST_FILE_ROWS = 10_000;

/**
 * The route of a list's file, /admin/<list>/file. A form requests it with the query of the list, because each download is a row of the audit
 * log: which list, and by which filters, without what was searched for. Everything that refuses the list refuses the file before its first byte.
 */
export function listFile<Item>({ list: { id: list, needs, path }, read, columns }: ListFile<Item>) {
  const download = defineAction(`download-${list}`, {
    schema: z.object({}),
    async run(ctx, _form, { request }) {
      requireAdmin(ctx.actor, needs);
      const query = new URL(request.url).searchParams;
      const first = await read(ctx, query, { cursor: undefined, limit: 1 });
      await ctx.db.transaction((tx) =>
        recordAct(
          tx,
          ctx,
          { act: "list.download", needs, subject: { kind: "list", id: list }, reason: `Downloaded ${list} as CSV` },
          { after: { filters: [...new Set(query.keys())].sort().slice(0, 10), empty: first.items.length === 0 } },
        ),
      );
      return csvStream({
        head: Object.keys(columns),
        read: (page) => read(ctx, query, page),
        cells: (item) => Object.values(columns).map((cell) => cell(item)),
        most: {
          items: LIST_FILE_ROWS,
          text: `This file has only the first ${LIST_FILE_ROWS.toLocaleString("en-GB")}. Filter the list to get the others`,
        },
      });
    },
    reply: (body, ctx) => csvReply(body, `${list}-${londonDay(ctx.clock.now())}`),
  });
  return {
    action: adminActions(download),
    /** The form is on the page of the list. */
    loader({ context }: LoaderFunctionArgs) {
      adminOf(context, needs);
      return redirect(path, 302);
    },
  };
}

/** A list that is read in one query, as its only page. */
export const onePage = <Item>(items: Item[]): Page<Item> => ({ items, nextCursor: null });
