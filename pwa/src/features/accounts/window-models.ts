/** The query of the showcase beside the sign-in; the server sends the same query when it draws it. */
export const windowModelsAsked = { limit: 12 };
