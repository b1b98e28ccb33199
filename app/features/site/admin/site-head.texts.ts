export const texts = {
  id: "features/site/admin/site-head.texts",
  announcements: "Announcements",
  switches: "Switches",
  site: "Site",
  aboutSite: "What everybody sees at the top of every page, and what can be turned off.",
};
