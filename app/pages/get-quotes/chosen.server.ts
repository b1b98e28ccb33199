import type { Ctx } from "#app/context.server.ts";
import { awayUntil } from "#features/bookings/calendar/index.server.ts";
import { chosenPeople } from "#features/jobs/index.server.ts";
import { servingAmong } from "#features/search/index.server.ts";
import { shortDay } from "#kernel/dates.ts";
import { distanceText } from "#kernel/geo/distance.ts";

const notUsuallyIn = (outward: string, away: string | null) =>
  `does not usually work in ${outward}${away === null ? "" : `, ${away} away`}`;

/** Somebody whom the customer chose to ask first. */
export interface Chosen {
  id: string;
  name: string;
  photo: string | null;
  trade: string;
  canBeAsked: boolean;
  /** What the customer should know before posting; null if nothing speaks against asking. */
  warning: string | null;
}

/** The chosen people, with what speaks against asking them for work in a district ("LS6"). `today` is the day in London. */
export async function readChosen(
  ctx: Ctx,
  { ask, outward, today }: { ask: readonly string[]; outward: string; today: string },
): Promise<Chosen[]> {
  const people = await chosenPeople(ctx.db, ask);
  const ids = people.flatMap(({ canBeAsked, person }) => (canBeAsked ? [person.userId] : []));
  if (people.length === 0) return [];
  const [serving, away] = await Promise.all([servingAmong(ctx, ids, outward), awayUntil(ctx.db, ids, today)]);
  return people.map(({ person, canBeAsked }) => {
    const place = serving.find(({ userId }) => userId === person.userId);
    const back = away.get(person.userId);
    const warnings = [
      !canBeAsked && "is not taking jobs at the moment",
      place && !place.serves && notUsuallyIn(outward, distanceText(place.distance)),
      back !== undefined && `is away until ${shortDay(back, today)}`,
    ].filter((text) => typeof text === "string");
    return {
      id: person.userId,
      name: person.fullName,
      photo: person.avatarUrl,
      trade: person.trade,
      canBeAsked,
      warning: warnings.length > 0 ? `${person.fullName} ${warnings.join(" and ")}.` : null,
    };
  });
}

/** Whom the customer is asking, for the steps before the last: "Hannah Booth and Sam Price". Null for nobody. */
export async function namesAsked(ctx: Ctx, ask: readonly string[]): Promise<string | null> {
  if (ask.length === 0) return null;
  const names = (await chosenPeople(ctx.db, ask)).flatMap(({ canBeAsked, person }) =>
    canBeAsked ? [person.fullName] : [],
  );
  return names.length > 0 ? LIST.format(names) : null;
}

const LIST = new Intl.ListFormat("en-GB");
const SUGGESTED = 3;

/** Who could be asked instead of somebody who was chosen: the nearest who do the work. */
export const insteadOf = <Face extends { id: string }>(chosen: readonly Chosen[], near: readonly Face[]): Face[] =>
  near.filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, SUGGESTED);
