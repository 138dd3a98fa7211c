export const title = 'Reports from readers'
export const theReports = 'the reports'
export const notLoaded = 'The reports could not be loaded.'
export const closeAndAnswer = 'Close the report and answer?'
export const notNow = 'Not Now'
export const answerSoon =
  'Please answer within two business days. Two readers with the same report make the fact doubtful until you answer.'
export const none =
  'No open reports. When a reader says that something about your entry is wrong, it appears here.'
