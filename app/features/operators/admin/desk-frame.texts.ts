export const texts = {
  id: "features/operators/admin/desk-frame.texts",
  searchEverything: "Search everything",
  sections: "Sections",
  adminSections: "Admin sections",
  admin: "Admin",
  notifications: "Notifications",

  waiting: "waiting",

  everything: "Everything",
  searchPlaceholder: "Search   Ctrl K",
};
