import type { StoredPhoto } from "#features/bookings/work-photos/rules/shown-photos.ts";
import type { DocumentKind } from "#features/documents/rules/document.ts";
import type { Pence } from "#kernel/money.ts";
import type { Room } from "./rooms.ts";

/** Finished work at a customer's home. */
export interface HomeWork {
  id: string;
  jobId: string;
  title: string;
  category: string;
  room: Room | null;
  /** The calendar day on which it was completed. */
  completedOn: string;
  tradesperson: { id: string; fullName: string };
  /** What was paid and not sent back. */
  paid: Pence;
  /** Whether the whole price was paid, as booking again needs. */
  isPaid: boolean;
  /** The tradesperson's text, and the last day that it names. */
  guarantee: string | null;
  guaranteeEndsOn: string | null;
  documents: { id: string; kind: DocumentKind }[];
  /** Photos from after the work. */
  photos: HomePhoto[];
  createdAt: Date;
  /** No dispute has settled it. */
  canReport: boolean;
}

export type HomePhoto = StoredPhoto;
