import { type ShownWorkPhoto, shownWorkPhotos } from "#features/bookings/work-photos/rules/shown-photos.ts";
import { DOCUMENT_KINDS, DOCUMENT_WORDS } from "#features/documents/rules/document.ts";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { mediumDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { formatPounds } from "#kernel/money.ts";
import { ENDING_DAYS, guaranteeText } from "./guarantee.ts";
import type { HomeWork } from "./home-work.ts";
import type { Room } from "./rooms.ts";

/** Finished work for the page, as text. */
export interface ShownWork {
  id: string;
  jobId: string;
  title: string;
  category: string;
  room: Room | null;
  tradesperson: { id: string; fullName: string };
  /** "13 Nov 2026, £135 paid". */
  facts: string;
  /** When it ends, and what the quote says. */
  guarantee: { text: string; ending: boolean; words: string } | null;
  documents: { id: string; name: string }[];
  photos: ShownWorkPhoto[];
  /** The address of "Book again"; null while the work is not paid. */
  again: string | null;
  /** The address of "Report a problem"; null once a dispute has settled it. */
  report: string | null;
}

export function shownWork(work: HomeWork, today: string): ShownWork {
  const { id, jobId, title, category, room, tradesperson } = work;
  return {
    id,
    jobId,
    title,
    category,
    room,
    tradesperson,
    facts: [mediumDay(work.completedOn), work.paid > 0 && `${formatPounds(work.paid)} paid`].filter(Boolean).join(", "),
    guarantee: guaranteeOf(work, today),
    documents: work.documents
      .toSorted((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind))
      .map(({ id: document, kind }) => ({ id: document, name: DOCUMENT_WORDS[kind].name })),
    photos: shownWorkPhotos(work.photos),
    report: work.canReport ? `/job/${jobId}?dispute=${id}` : null,
    again: work.isPaid ? bookAgainPath(jobId, tradesperson.id) : null,
  };
}

function guaranteeOf({ guarantee, guaranteeEndsOn }: HomeWork, today: string): ShownWork["guarantee"] {
  if (!guarantee) return null;
  if (guaranteeEndsOn === null) return { text: "Guarantee", ending: false, words: guarantee };
  const ending = guaranteeEndsOn >= today && guaranteeEndsOn <= addDays(today, ENDING_DAYS);
  return { text: guaranteeText(guaranteeEndsOn, today), ending, words: guarantee };
}
