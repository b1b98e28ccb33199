export const texts = {
  id: "features/site/texts",
  announcementPublished: "Announcement published",
  announcementChanged: "Announcement changed",
  announcementEnded: "Announcement ended",
};
