/** The query of the showcase beside the sign-in; the server sends the same query when it renders the page. */
export const windowModelsAsked = { limit: 12 };
