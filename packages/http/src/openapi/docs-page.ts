/** The page: Swagger UI from files of this server. Nothing in it comes from another one. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clicktrail API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Without \`validatorUrl\` Swagger UI would show the document to a server on the internet. */
export const docsScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
});
`;

/** There is one server, this one, and it need not be chosen. */
export const docsStyle = `body { margin: 0; background: #fafafa; }
.swagger-ui .wrapper { max-width: 1080px; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .main > a, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
.swagger-ui .scheme-container { padding: 12px 0; background: none; box-shadow: none; }
.swagger-ui .opblock-tag { font-size: 20px; border-bottom-color: #e3e3e3; }
.swagger-ui .opblock-tag small { font-size: 14px; color: #6b6b6b; }
`;

/** Only this server's files and answers. Swagger UI writes styles into its elements and draws icons as data. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
