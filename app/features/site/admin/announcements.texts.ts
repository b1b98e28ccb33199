export const texts = {
  id: "features/site/admin/announcements.texts",
  shownAndPlanned: "Shown and planned",
  writeOne: "Write one",
  noAnnouncements: "No announcements",
  nothingAnnounced: "Nothing is announced now, and nothing is planned.",
  ended: "Ended",
  shownNow: "Shown now",
  planned: "Planned",
  change: "Change",
  endNow: "End now",
  cancel: "Cancel",
  endQuestion: "End this announcement?",
  cancelQuestion: "Cancel this announcement?",
  cancelIt: "Cancel it",
  ending: "Ending…",
  notShownAnyMore: (text: string) => `“${text}” is not shown any more.`,
  aboutAndAuthor: (about: string, author: string | null) => (author ? `${about}, by ${author}` : about),
  leadsTo: (link: string) => `Leads to ${link}`,

  announcements: "Announcements",
  kindWhoAndWhen: (kind: string, audience: string, startsAt: string, endsAt: string) =>
    `${kind} for ${audience}, ${startsAt} to ${endsAt}`,
};
