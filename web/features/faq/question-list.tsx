import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './question-list.module.css'

export type Question = { key: string; question: string; answer: string }

type QuestionListProps = { title: string; questions: readonly Question[] }

/** One list of questions; each opens its answer. */
export const QuestionList = ({ title, questions }: QuestionListProps) => {
  const id = useId()
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {questions.map(({ key, question, answer }) => (
        <details key={key} className={classes.item}>
          <summary className={classes.question}>
            <span>{question}</span>
            <IconPlus size={20} aria-hidden />
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </section>
  )
}
