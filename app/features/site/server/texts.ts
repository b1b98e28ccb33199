export const texts = {
  id: "features/site/server/texts",
  publishedAnnouncement: "Published an announcement",
  changedAnnouncement: "Changed an announcement",
  endedAnnouncement: "Ended an announcement",
};
