import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { homeWork } from "#db/schema/my-home.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { bookingPhotos } from "#db/schema/work-photos.ts";
import { moneyOfBookings } from "#features/money/index.server.ts";
import { requireUser, roleOf, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { ENDING_DAYS, guaranteeEndsOn } from "../rules/guarantee.ts";
import type { HomePhoto, HomeWork } from "../rules/home-work.ts";

/** So many guarantees are listed first. */
const MOST_ENDING = 10;
/** So many photos are shown of each work. */
const PHOTOS = 4;

/** The actor's finished work, newest booking first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listHomeWork(ctx: Ctx, request: PageRequest = {}): Promise<Page<HomeWork>> {
  const { rows, limit } = await firstRows(ctx, requireResident(ctx), request);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: await withDetails(ctx, items), nextCursor };
}

/**
 * The same for the page: work whose guarantee ends within three months, soonest first, and the rest of the finished work. Throws
 * NOT_SIGNED_IN, WRONG_ROLE.
 */
export async function homePage(ctx: Ctx, request: PageRequest): Promise<Page<HomeWork> & { ending: HomeWork[] }> {
  const user = requireResident(ctx);
  const [{ rows, limit }, ending] = await Promise.all([firstRows(ctx, user, request), endingRows(ctx, user)]);
  const page = pageOf(rows, limit);
  const first = new Set(ending.map(({ id }) => id));
  const rest = page.items.filter(({ id }) => !first.has(id));
  const work = await withDetails(ctx, [...ending, ...rest]);
  return { ending: work.slice(0, ending.length), items: work.slice(ending.length), nextCursor: page.nextCursor };
}

function requireResident({ actor }: Ctx): User {
  const user = requireUser(actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  return user;
}

async function firstRows({ db }: Ctx, { id }: User, request: PageRequest) {
  const limit = pageLimit(request);
  const rows = await readWork(db)
    .where(isOf(id, olderThan(bookings.createdAt, bookings.id, request.cursor)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(fewRows(limit + 1));
  return { rows, limit };
}

function endingRows({ db, clock }: Ctx, { id }: User) {
  const today = londonDay(clock.now());
  const isEnding = and(
    eq(homeWork.customerId, id),
    gte(homeWork.guaranteeEndsOn, today),
    lte(homeWork.guaranteeEndsOn, addDays(today, ENDING_DAYS)),
  );
  return readWork(db)
    .where(isOf(id, isEnding))
    .orderBy(asc(homeWork.guaranteeEndsOn), asc(bookings.id))
    .limit(fewRows(MOST_ENDING));
}

const isOf = (customerId: string, more: SQL | undefined) =>
  and(eq(bookings.customerId, customerId), sql`${bookings.status} = 'completed'`, more);

/** Whether a problem can still be reported: a dispute that ended with money settled it. */
const CAN_REPORT = sql<boolean>`not exists (select 1 from disputes d where d.booking_id = bookings.id
  and d.status = 'resolved' and d.remedy is distinct from 'repeat_work')`;

const readWork = (db: Queryable) =>
  db
    .select({
      id: bookings.id,
      jobId: bookings.jobId,
      title: jobPostings.title,
      category: jobPostings.category,
      room: homeWork.room,
      completedAt: bookings.completedAt,
      tradespersonId: bookings.tradespersonId,
      tradesperson: profiles.fullName,
      guarantee: quotes.guarantee,
      createdAt: bookings.createdAt,
      canReport: CAN_REPORT,
    })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(homeWork, eq(homeWork.bookingId, bookings.id))
    .$dynamic();

type WorkRow = Awaited<ReturnType<typeof readWork>>[number];

/** Adds what other modules know: the money, the documents and the photos. */
async function withDetails(ctx: Ctx, rows: readonly WorkRow[]): Promise<HomeWork[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [money, papers, photos] = await Promise.all([
    moneyOfBookings(ctx.db, ids),
    documentsOf(ctx, ids),
    photosOf(ctx.db, ids),
  ]);
  return rows.map(({ tradespersonId, tradesperson, completedAt, ...row }) => {
    const completedOn = londonDay(completedAt ?? row.createdAt);
    const { received = pence(0), refunded = pence(0), paid: isPaid = false } = money.get(row.id) ?? {};
    return {
      ...row,
      completedOn,
      tradesperson: { id: tradespersonId, fullName: tradesperson },
      paid: pence(received - refunded),
      isPaid,
      guaranteeEndsOn: guaranteeEndsOn(row.guarantee, completedOn),
      documents: papers.filter(({ bookingId }) => bookingId === row.id).map(({ id, kind }) => ({ id, kind })),
      photos: photos.filter(({ bookingId }) => bookingId === row.id),
    };
  });
}

const documentsOf = ({ db, actor }: Ctx, ids: readonly string[]) =>
  db
    .select({ id: documents.id, kind: documents.kind, bookingId: documents.bookingId })
    .from(documents)
    .where(and(inArray(documents.bookingId, [...ids]), eq(documents.ownerId, requireUser(actor).id)))
    .orderBy(asc(documents.createdAt), asc(documents.id));

const photosOf = (db: Queryable, ids: readonly string[]): Promise<HomePhoto[]> =>
  db
    .select(pickColumns(bookingPhotos, ["id", "bookingId", "moment", "width", "height", "createdAt"]))
    .from(bookingPhotos)
    .where(
      and(
        inArray(bookingPhotos.bookingId, [...ids]),
        eq(bookingPhotos.moment, "after"),
        lt(bookingPhotos.place, PHOTOS),
      ),
    )
    .orderBy(asc(bookingPhotos.bookingId), asc(bookingPhotos.place));
