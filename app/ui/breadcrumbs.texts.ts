export const texts = {
  id: "ui/breadcrumbs.texts",
  breadcrumb: "Breadcrumb",
};
